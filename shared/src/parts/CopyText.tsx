import { useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { useState } from 'react';
import css from './CopyText.module.css';
import { copyMessages } from './copy-messages.ts';

/** A line of text and a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useMessages(copyMessages);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // There is no clipboard over plain HTTP, and the browser may refuse it: one press selects the text.
      setOutcome('failed');
    }
  }

  return (
    <>
      <div className={css['text']}>
        <code>{text}</code>
        <Button kind="outline" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      {/* Inline, not a toast: it may be in a dialog, which covers toasts. */}
      {outcome === 'failed' && (
        <Notice tone="warning" role="alert" title={t('failed')}>
          {t('failedText')}
        </Notice>
      )}
    </>
  );
}

/** A password or key that is shown once: the server stores it hashed or sealed, and it cannot be read again. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useMessages(copyMessages);
  return (
    <>
      <CopyText text={secret} />
      <Notice tone="warning">{t('once')}</Notice>
    </>
  );
}
