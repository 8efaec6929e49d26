import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import css from './CopyText.module.css';
import { copyMessages } from './copy-messages.ts';

/** A line of text and a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const t = useMessages(copyMessages);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // No clipboard over plain HTTP, or the browser refuses it: the text can be marked with one press.
      toast.failed(t('failed'), { text: t('failedText') });
    }
  }

  return (
    <div className={css['text']}>
      <code>{text}</code>
      <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}

/** A password or key, to be copied this one time: the server keeps only its hash, and nobody can read it again. */
export function SecretOnce({ secret }: { secret: string }) {
  const t = useMessages(copyMessages);
  return (
    <>
      <CopyText text={secret} />
      <Notice tone="warning">{t('once')}</Notice>
    </>
  );
}
