import type { Sale } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { RecordActs } from '@shop/shared/ui/data';
import { saleMessages } from '../messages.ts';
import { mayActOn, needsCarrier, nextDeliveries } from '../sale-acts.ts';
import { useDeliveryActs } from '../useDeliveryActs.ts';
import { useHandOver } from '../useHandOver.ts';
import { useSaleDialogs } from '../useSaleDialogs.tsx';
import css from './SaleView.module.css';

/** The actions that this user may take on a sale in its current state, the next one first. */
export function SaleActions({ sale, onRemoved }: { sale: Sale; onRemoved: () => void }) {
  const t = useMessages(saleMessages);
  const role = useRole();
  const navigate = useNavigate();
  const hand = useHandOver(sale);
  const { ask, dialog } = useSaleDialogs({ onRemoved });
  const acts = useDeliveryActs();
  const may = (act: Parameters<typeof mayActOn>[1]) => mayActOn(role, act, sale);

  // One button is primary: the invoice, then the delivery, then the payment.
  const main = may('invoice') ? 'invoice' : nextDeliveries(role, sale).length > 0 ? 'deliver' : 'pay';

  return (
    <div className={css['actions']}>
      {may('invoice') && (
        <Button
          size={32}
          kind={main === 'invoice' ? 'primary' : 'outline'}
          icon="invoice"
          onClick={() => navigate(`/facturation/new?client=${sale.client._id}&sales=${sale._id}`)}
        >
          {t('invoice')}
        </Button>
      )}
      {needsCarrier(role, sale) && (
        <Button size={32} kind={main === 'deliver' ? 'primary' : 'outline'} icon="transportists" onClick={() => ask('dispatch', sale)}>
          {`${t('step.in_transit')}…`}
        </Button>
      )}
      {nextDeliveries(role, sale).includes('delivered') && (
        <Button size={32} kind={main === 'deliver' ? 'primary' : 'outline'} icon="delivered" onClick={() => ask('receive', sale)}>
          {`${t('step.delivered')}…`}
        </Button>
      )}
      <RecordActs
        record={sale}
        acts={acts}
        name={t('sale', { number: String(sale.number) })}
        hasMain={main === 'deliver' && !needsCarrier(role, sale) && !nextDeliveries(role, sale).includes('delivered')}
      />
      {may('pay') && (
        <Button size={32} kind={main === 'pay' ? 'primary' : 'outline'} icon="price" onClick={() => ask('pay', sale)}>
          {t('pay')}
        </Button>
      )}
      {may('refund') && (
        <Button size={32} kind="outline" icon="undo" onClick={() => ask('refund', sale)}>
          {t('refund')}
        </Button>
      )}
      {may('handOver') && (
        <Button size={32} kind="outline" icon="delivered" isBusy={hand.isPending} onClick={hand.over}>
          {t('handOver')}
        </Button>
      )}
      {may('edit') && (
        <Button size={32} kind="outline" icon="edit" onClick={() => navigate(`/sales/${sale._id}/edit`)}>
          {t('edit')}
        </Button>
      )}
      {may('remove') && (
        <Button size={32} kind="danger-outline" icon="trash" onClick={() => ask('remove', sale)}>
          {t('remove')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
