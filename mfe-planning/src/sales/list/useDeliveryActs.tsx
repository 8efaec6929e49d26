import { bulkChange, change } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { deliveryLook } from '../../parts/billing/SaleStates.tsx';
import { saleMessages } from '../messages.ts';
import { nextDeliveries } from '../sale-acts.ts';

/** The states that a step leads to, those on the way first. */
const steps = ['in_transit', 'delivered', 'pending', 'cancelled'] as const satisfies readonly SaleRow['deliveryState'][];

/** The delivery steps of sales, for a row and for many. */
export function useDeliveryActs(): RowAct<SaleRow>[] {
  const t = useMessages(saleMessages);
  const role = useRole();
  const numberOf = (row: SaleRow) => String(row.number);
  return steps.map((to) => ({
    label: t(`step.${to}`),
    icon: deliveryLook[to].icon,
    isDanger: to === 'cancelled',
    fits: (row) => nextDeliveries(role, row).includes(to),
    bulk: bulkChange(calls.sales.updateDeliveryMany, { deliveryState: to }),
    act: ({ _id, version }) => change(calls.sales.updateDelivery, { saleId: _id, deliveryState: to, version }),
    done: (row) => t(`stepDone.${to}`, { number: numberOf(row) }),
    ...(to === 'cancelled' && {
      confirm: askFor<SaleRow>(
        (row) => t('cancelTitle', { number: numberOf(row) }),
        (count) => t('cancelTitleMany', { count }),
        t('cancelText'),
      ),
    }),
  }));
}
