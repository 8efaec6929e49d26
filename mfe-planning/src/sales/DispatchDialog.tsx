import { type AppError, change } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { CarrierChoice, type ChosenCarrier, clientCollects } from '@shop/shared/parts';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { type FormEvent, useId, useState } from 'react';
import { saleMessages } from './messages.ts';

export interface DispatchDialogProps {
  sale: Pick<SaleRow, '_id' | 'version' | 'number'>;
  onClose: () => void;
  onDispatched?: (() => void) | undefined;
}

/** Asks who takes a sale that has no carrier: a carrier, with which it leaves at once, or the client, who collects it. */
export function DispatchDialog({ sale: { _id: saleId, version, number }, onClose, onDispatched }: DispatchDialogProps) {
  const t = useMessages(saleMessages);
  const toast = useToast();
  const id = useId();
  const [chosen, setChosen] = useState<ChosenCarrier>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function dispatch(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setProblem(t('chooseCarrier'));
    const isCollected = chosen.transportistUserId === clientCollects;
    setBusy(true);
    try {
      if (isCollected) await change(calls.sales.updateDeliveryDetails, { saleId, version, delivery: { isCollected: true } });
      else await change(calls.sales.updateDelivery, { saleId, version, deliveryState: 'in_transit', ...chosen });
      toast.done(t(isCollected ? 'collectedDone' : 'stepDone.in_transit', { number: String(number) }));
      onDispatched?.();
      onClose();
    } catch (error) {
      const { fields, message } = error as AppError;
      setProblem(Object.values(fields ?? {})[0] ?? message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('dispatchTitle', { number: String(number) })}
      text={t('dispatchText')}
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
      <form id={id} onSubmit={(event) => void dispatch(event)}>
        {problem && (
          <Notice tone="danger" role="alert" title={t('notDone')}>
            {problem}
          </Notice>
        )}
        <CarrierChoice value={chosen} onValue={setChosen} mayBeCollected />
      </form>
    </Dialog>
  );
}
