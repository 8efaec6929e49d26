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
      // No clipboard over plain HTTP, or the browser refuses it: the text can be marked with one press.
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
      {/* Here and not as a toast: it may stand in a dialog, which lies over those. */}
      {outcome === 'failed' && (
        <Notice tone="warning" role="alert" title={t('failed')}>
          {t('failedText')}
        </Notice>
      )}
    </>
  );
}

/** A password or key, to be copied this one time: the server keeps its hash, or seals it, and nobody can read it again. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useMessages(copyMessages);
  return (
    <>
      <CopyText text={secret} />
      <Notice tone="warning">{t('once')}</Notice>
    </>
  );
}
