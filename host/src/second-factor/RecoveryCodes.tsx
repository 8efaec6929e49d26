import { appName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useProfile } from '@shop/shared/session';
import { Button, Notice } from '@shop/shared/ui';
import { useState } from 'react';
import { factorMessages } from './messages.ts';
import css from './SecondFactor.module.css';

/** Recovery codes, shown once: to be copied or downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(factorMessages);
  const email = useProfile()?.email ?? '';
  const [isCopied, setIsCopied] = useState(false);
  const [failed, setFailed] = useState<'copy' | 'download'>();
  const text = [t('codes.file', { app: appName, email }), '', ...codes, ''].join('\r\n');

  async function download() {
    try {
      const { saveBlob } = await import('@shop/shared/export');
      saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
      setFailed(undefined);
    } catch {
      // The code that saves files could not be loaded.
      setFailed('download');
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setFailed(undefined);
    } catch {
      // There is no clipboard over plain HTTP, or the browser refuses it.
      setIsCopied(false);
      setFailed('copy');
    }
  }

  return (
    <section aria-label={t('codes.title')}>
      <Notice tone="warning" title={t('codes.title')} role="status">
        {t('codes.text')}
      </Notice>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {failed && (
        <Notice tone="danger" role="alert">
          {t(`codes.${failed}Failed`)}
        </Notice>
      )}
      <div className={css['buttons']}>
        <Button icon="download" onClick={() => void download()}>
          {t('codes.download')}
        </Button>
        <Button kind="outline" onClick={() => void copy()}>
          {t(isCopied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button kind="outline" icon="check" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
    </section>
  );
}
