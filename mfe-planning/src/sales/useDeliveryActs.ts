import { bulkChange, change } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import { type RowAct, undoable } from '@shop/shared/ui/data';
import { deliveryLook } from '../parts/billing/SaleStates.tsx';
import { saleMessages } from './messages.ts';
import { type Deliverable, nextDeliveries, stepVerb } from './sale-acts.ts';

type Delivery = SaleRow['deliveryState'];

/** The steps, those on the way first. */
const steps = [
  { verb: 'step.in_transit', to: 'in_transit' },
  { verb: 'step.delivered', to: 'delivered' },
  { verb: 'step.pending', to: 'pending' },
  { verb: 'step.resume', to: 'pending' },
  { verb: 'step.cancelled', to: 'cancelled' },
] as const satisfies readonly { verb: ReturnType<typeof stepVerb>; to: Delivery }[];

/** From where the steps of many come that may be taken back together; to `pending` two ways lead. */
const backOf = { in_transit: 'pending', delivered: 'in_transit' } as const;

const move = ({ _id, version }: Pick<Deliverable, '_id' | 'version'>, deliveryState: Delivery) =>
  change(calls.sales.updateDelivery, { saleId: _id, deliveryState, version });
const moveMany = (deliveryState: Delivery) => bulkChange(calls.sales.updateDeliveryMany, { deliveryState });

/** The steps of a delivery, for one sale and for many. */
export function useDeliveryActs(): RowAct<Deliverable>[] {
  const t = useMessages(saleMessages);
  const role = useRole();
  const numberOf = (row: Deliverable) => String(row.number);
  return steps.map(({ verb, to }) => {
    const step = {
      label: t(verb),
      icon: deliveryLook[to].icon,
      fits: (row: Deliverable) => nextDeliveries(role, row).includes(to) && stepVerb(row.deliveryState, to) === verb,
      bulk: moveMany(to),
      done: (row: Deliverable) => t(`stepDone.${to}`, { number: numberOf(row) }),
    };
    if (to === 'cancelled')
      return {
        ...step,
        isDanger: true,
        act: (row) => move(row, to),
        confirm: askFor<Deliverable>(
          (row) => t('cancelTitle', { number: numberOf(row) }),
          (count) => t('cancelTitleMany', { count }),
          t('cancelText'),
        ),
      };
    return {
      ...step,
      ...(to !== 'pending' && { undoMany: moveMany(backOf[to]) }),
      act: undoable(
        (row) => move(row, to),
        (after, before) => move(after, before.deliveryState),
      ),
    };
  });
}
