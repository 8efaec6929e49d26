import { settings } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import type { OpenSession } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { useState } from 'react';
import { hostMessages } from '../messages.ts';
import css from './LoginForm.module.css';

/** Login without a password, where passkeys work. Its code loads on demand. */
export function PasskeyLogin({ onAccepted }: { onAccepted: (session: OpenSession) => void }) {
  const t = useMessages(hostMessages);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (settings().passkeyOrigin !== window.location.origin || !('PublicKeyCredential' in window)) return null;

  async function enter() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { loginWithPasskey } = await import('../second-factor/loginWithPasskey.ts');
      const result = await loginWithPasskey();
      if (result.state === 'accepted') return onAccepted(result);
      if (result.state === 'failed') setProblem(result.message);
      else setProblem(result.error?.message ?? t('login.noCountry'));
    } catch {
      // The passkey code could not be loaded.
      setProblem(t('login.noPasskey'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={css['passkey']}>
      {problem && (
        <Notice tone="danger" role="alert" title={t('login.passkeyFailed')}>
          {problem}
        </Notice>
      )}
      <Button kind="outline" isWide isBusy={isBusy} onClick={() => void enter()}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
