import { useMessages } from '@shop/shared/i18n';
import { Button, Card, Notice, useToast } from '@shop/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { staffTexts } from './messages.ts';
import css from './Staff.module.css';

export interface RegisteredCardProps {
  name: string;
  email: string;
  /** The server keeps only its hash: once this page is left, nobody can read it again. */
  password: string;
  onAnother: () => void;
  onDone: () => void;
}

/** The account is there; its first password, this one time. */
export function RegisteredCard({ name, email, password, onAnother, onDone }: RegisteredCardProps) {
  const t = useMessages(staffTexts);
  const toast = useToast();
  const card = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(function readOut() {
    card.current?.focus();
  }, []);

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
    <Card ref={card} tabIndex={-1} heading={t('registered', { name })} className={css['form']}>
      <p>{t('passwordText', { email })}</p>
      <div className={css['password']}>
        <code>{password}</code>
        <Button kind="outline" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <Notice tone="warning">{t('passwordOnce')}</Notice>
      <div className={css['buttons']}>
        <Button kind="outline" onClick={onAnother}>
          {t('registerAnother')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </Card>
  );
}
