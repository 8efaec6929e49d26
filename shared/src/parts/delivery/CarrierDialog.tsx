import type { AppError } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { CarrierChoice, type ChosenCarrier } from './CarrierChoice.tsx';
import css from './Delivery.module.css';
import { deliveryTexts } from './messages.ts';

export interface CarrierDialogProps {
  title: string;
  text: string;
  /** The current carrier. */
  carrierId?: string | undefined;
  /** Offers that the client collects the goods. */
  mayBeCollected?: boolean;
  /** Saves the choice; an error that it throws is shown in the dialog. */
  onChosen: (chosen: ChosenCarrier) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks who makes a delivery: a carrier, or the client collects it. */
export function CarrierDialog({ title, text, carrierId, mayBeCollected = false, onChosen, onClose, children }: CarrierDialogProps) {
  const t = useMessages(deliveryTexts);
  const id = useId();
  const [chosen, setChosen] = useState(carrierId ? { transportistUserId: carrierId, isConfirmed: false } : undefined);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function choose(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem(t(mayBeCollected ? 'chooseTaker' : 'chooseCarrier'));
    setBusy(true);
    try {
      await onChosen(chosen);
      onClose();
    } catch (error) {
      const { fields, message } = error as AppError;
      setProblem(Object.values(fields ?? {})[0] ?? message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      text={text}
      icon="transportists"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={css['fields']} onSubmit={(event) => void choose(event)}>
        {problem && (
          <Notice tone="danger" role="alert" title={t('notSaved')}>
            {problem}
          </Notice>
        )}
        <CarrierChoice value={chosen} onValue={setChosen} mayBeCollected={mayBeCollected} />
        {children}
      </form>
    </Dialog>
  );
}
