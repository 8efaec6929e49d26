import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { staffMessages } from './messages.ts';
import css from './Staff.module.css';

interface PasswordOnceProps {
  email: string;
  /** The server keeps only its hash: once this is gone, nobody can read it again. */
  password: string;
}

/** A first password, to be copied this one time. */
export function PasswordOnce({ email, password }: PasswordOnceProps) {
  const t = useMessages(staffMessages);
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      setIsCopied(true);
    } catch {
      // No clipboard over plain HTTP, or the browser refuses it: the text can be marked with one press.
      toast.failed(t('copyFailed'), { text: t('copyFailedText') });
    }
  }

  return (
    <>
      <p>{t('passwordText', { email })}</p>
      <div className={css['password']}>
        <code>{password}</code>
        <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <Notice tone="warning">{t('passwordOnce')}</Notice>
    </>
  );
}
