import { useMessages } from '@shop/shared/i18n';
import { Button, Card } from '@shop/shared/ui';
import { useEffect, useRef } from 'react';
import { staffMessages } from './messages.ts';
import { PasswordOnce } from './PasswordOnce.tsx';
import css from './Staff.module.css';

export interface RegisteredCardProps {
  name: string;
  email: string;
  password: string;
  onAnother: () => void;
  onDone: () => void;
}

/** The account has been created; shows its initial password once. */
export function RegisteredCard({ name, email, password, onAnother, onDone }: RegisteredCardProps) {
  const t = useMessages(staffMessages);
  const card = useRef<HTMLElement>(null);

  useEffect(function readOut() {
    card.current?.focus();
  }, []);

  return (
    <Card ref={card} tabIndex={-1} heading={t('registered', { name })} className={css['form']}>
      <PasswordOnce email={email} password={password} />
      <div className={css['buttons']}>
        <Button kind="outline" onClick={onAnother}>
          {t('registerAnother')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </Card>
  );
}
