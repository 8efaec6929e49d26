import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { logout, startSession } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { useState } from 'react';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { AppSetup } from '../second-factor/AppSetup.tsx';
import { factorMessages } from '../second-factor/messages.ts';
import { NewPasskeyForm } from '../second-factor/NewPasskeyForm.tsx';
import { ProofOutlet } from '../second-factor/ProofOutlet.tsx';
import { passkeyUse } from '../second-factor/passkeys.ts';
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx';
import css from '../second-factor/SecondFactor.module.css';

/** The role requires a second factor: the user sets one up, stores the recovery codes, and the app opens. */
export function EnrolmentPage() {
  const t = useMessages(factorMessages);
  const { data } = useCall(calls.secondFactor.status, {});
  const [way, setWay] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<string[]>();
  const open = () => void startSession();
  const done = (made: string[] | null) => (made ? setCodes(made) : open());
  const leave = (
    <Button kind="outline" onClick={() => void logout()}>
      {t('leave')}
    </Button>
  );

  return (
    <LoginFrame title={t('enrol.title')} text={t('enrol.text')}>
      {codes && <RecoveryCodes codes={codes} onKept={open} />}
      {!codes && way === 'app' && <AppSetup onDone={done} onCancel={() => setWay(undefined)} />}
      {!codes && way === 'passkey' && (
        <NewPasskeyForm onAdded={(_, made) => done(made)}>
          <Button kind="outline" onClick={() => setWay(undefined)}>
            {t('app.cancel')}
          </Button>
        </NewPasskeyForm>
      )}
      {!codes && !way && (
        <div className={css['ways']}>
          <Button onClick={() => setWay('app')}>{t('enrol.app')}</Button>
          {data && passkeyUse(data.passkeyOrigin) === 'here' && (
            <Button kind="outline" onClick={() => setWay('passkey')}>
              {t('enrol.passkey')}
            </Button>
          )}
          {leave}
        </div>
      )}
      <ProofOutlet />
    </LoginFrame>
  );
}
