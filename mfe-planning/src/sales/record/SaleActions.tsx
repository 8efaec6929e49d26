import type { Sale } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { StepButtons } from '@shop/shared/parts';
import { useNavigate } from '@shop/shared/router';
import { useRole } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { deliveryLook } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';
import { mayActOn } from '../sale-acts.ts';
import { useSaleDialogs } from '../useSaleDialogs.tsx';
import { useSaleSteps } from '../useSaleSteps.ts';
import css from './SaleView.module.css';

/** What this person can do with a sale as it stands now: the next steps of its delivery first. */
export function SaleActions({ sale, onRemoved }: { sale: Sale; onRemoved: () => void }) {
  const t = useMessages(saleMessages);
  const role = useRole();
  const navigate = useNavigate();
  const steps = useSaleSteps(sale);
  const { ask, dialog } = useSaleDialogs({ onRemoved });
  const number = String(sale.number);
  const may = (act: Parameters<typeof mayActOn>[1]) => mayActOn(role, act, sale);

  return (
    <div className={css['actions']}>
      <StepButtons
        next={steps.next}
        look={deliveryLook}
        labelOf={(to) => t(`step.${to}`)}
        isBusy={steps.isMoving}
        onTake={steps.take}
        cancel={{ title: t('cancelTitle', { number }), text: t('cancelText') }}
      />
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
        <Button size={32} kind="outline" icon="delivered" isBusy={steps.isMoving} onClick={steps.handOver}>
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
