import { change } from '@shop/shared/api';
import { type StopKind, stopName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { assignAppPurchase } from './assign-app-purchase.ts';
import { type ChosenCarrier, clientCollects } from './CarrierChoice.tsx';
import { CarrierDialog } from './CarrierDialog.tsx';
import { deliveryTexts } from './messages.ts';

export interface AssignStopProps {
  stop: { _id: string; kind: StopKind; number: number; name: string; version: number | null };
  onClose: () => void;
}

/** Asks who delivers a stop without a carrier: a carrier, or the client collects the sale. */
export function AssignStop({ stop, onClose }: AssignStopProps) {
  const t = useMessages(deliveryTexts);
  const toast = useToast();
  const { _id, kind, version, name } = stop;
  const code = stopName(stop);

  async function assign({ transportistUserId, isConfirmed }: ChosenCarrier) {
    const isCollected = transportistUserId === clientCollects;
    if (kind === 'sale' && version !== null) {
      const delivery = isCollected ? { isCollected } : { transportistUserId };
      await change(calls.sales.updateDeliveryDetails, { saleId: _id, delivery, isConfirmed, version });
    } else if (kind === 'app-purchase') await assignAppPurchase(_id, { transportistUserId, isConfirmed });
    else await change(calls.purchases.setTransportist, { purchaseId: _id, transportistUserId, isConfirmed });
    toast.done(t(isCollected ? 'collectedDone' : 'assignedDone', { stop: code }));
  }

  return (
    <CarrierDialog
      title={t('assignTitle', { stop: `${code} ${name}` })}
      text={t('assignText')}
      mayBeCollected={kind === 'sale'}
      onChosen={assign}
      onClose={onClose}
    />
  );
}
