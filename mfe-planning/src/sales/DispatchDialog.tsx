import { change } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { CarrierDialog, type ChosenCarrier, clientCollects } from '@shop/shared/parts';
import { useToast } from '@shop/shared/ui';
import { saleMessages } from './messages.ts';

export interface DispatchDialogProps {
  sale: Pick<SaleRow, '_id' | 'version' | 'number'>;
  onClose: () => void;
  onDispatched?: (() => void) | undefined;
}

/** Asks who delivers a sale without a carrier: a carrier, with whom it leaves at once, or the client collects it. */
export function DispatchDialog({ sale: { _id: saleId, version, number }, onClose, onDispatched }: DispatchDialogProps) {
  const t = useMessages(saleMessages);
  const toast = useToast();

  async function dispatch(chosen: ChosenCarrier) {
    const isCollected = chosen.transportistUserId === clientCollects;
    if (isCollected) await change(calls.sales.updateDeliveryDetails, { saleId, version, delivery: { isCollected: true } });
    else await change(calls.sales.updateDelivery, { saleId, version, deliveryState: 'in_transit', ...chosen });
    toast.done(t(isCollected ? 'collectedDone' : 'stepDone.in_transit', { number: String(number) }));
    onDispatched?.();
  }

  return (
    <CarrierDialog
      title={t('dispatchTitle', { number: String(number) })}
      text={t('dispatchText')}
      mayBeCollected
      onChosen={dispatch}
      onClose={onClose}
    />
  );
}
