import type { Sale } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { RecordActs } from '@shop/shared/ui/data';
import { saleMessages } from '../messages.ts';
import { mayActOn } from '../sale-acts.ts';
import { useDeliveryActs } from '../useDeliveryActs.ts';
import { useHandOver } from '../useHandOver.ts';
import { useSaleDialogs } from '../useSaleDialogs.tsx';
import css from './SaleView.module.css';

/** What this person can do with a sale as it stands now: the next steps of its delivery first. */
export function SaleActions({ sale, onRemoved }: { sale: Sale; onRemoved: () => void }) {
  const t = useMessages(saleMessages);
  const role = useRole();
  const navigate = useNavigate();
  const hand = useHandOver(sale);
  const { ask, dialog } = useSaleDialogs({ onRemoved });
  const may = (act: Parameters<typeof mayActOn>[1]) => mayActOn(role, act, sale);

  return (
    <div className={css['actions']}>
      <RecordActs record={sale} acts={useDeliveryActs()} name={t('sale', { number: String(sale.number) })} hasMain />
      {may('pay') && (
        <Button size={32} kind="outline" icon="price" onClick={() => ask('pay', sale)}>
          {t('pay')}
        </Button>
      )}
      {may('refund') && (
        <Button size={32} kind="outline" icon="undo" onClick={() => ask('refund', sale)}>
          {t('refund')}
        </Button>
      )}
      {may('invoice') && (
        <Button
          size={32}
          kind="outline"
          icon="invoice"
          onClick={() => navigate(`/facturation/new?client=${sale.client._id}&sales=${sale._id}`)}
        >
          {t('invoice')}
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
