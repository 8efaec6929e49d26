import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import css from './SecretOnce.module.css';

export interface SecretOnceProps {
  /** The server keeps only its hash: once this is gone, nobody can read it again. */
  secret: string;
  words: Record<'once' | 'copy' | 'copied' | 'copyFailed' | 'copyFailedText', string>;
}

/** A password or key, to be copied this one time. */
export function SecretOnce({ secret, words }: SecretOnceProps) {
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // No clipboard over plain HTTP, or the browser refuses it: the text can be marked with one press.
      toast.failed(words.copyFailed, { text: words.copyFailedText });
    }
  }

  return (
    <>
      <div className={css['secret']}>
        <code>{secret}</code>
        <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <Notice tone="warning">{words.once}</Notice>
    </>
  );
}
