import { bulkChange, change } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor, deliveryLook } from '@shop/shared/parts';
import { useRole } from '@shop/shared/session';
import { type RowAct, undoable } from '@shop/shared/ui/data';
import { saleMessages } from './messages.ts';
import { type Deliverable, needsCarrier, nextDeliveries, stepVerb } from './sale-acts.ts';

type Delivery = SaleRow['deliveryState'];

/** The steps, forward ones first. The recipient of a delivered sale is asked in a dialog: `useManyDelivered`, and `useSaleDialogs` for one. */
const steps = [
  { verb: 'step.in_transit', to: 'in_transit' },
  { verb: 'step.picked_up', to: 'picked_up' },
  { verb: 'step.pending', to: 'pending' },
  { verb: 'step.resume', to: 'pending' },
  { verb: 'step.cancelled', to: 'cancelled' },
] as const satisfies readonly { verb: ReturnType<typeof stepVerb>; to: Delivery }[];

/** The state to which a bulk step is undone; several steps lead to `pending`. */
const backOf = { picked_up: 'pending', in_transit: 'pending' } as const;

const move = ({ _id, version }: Pick<Deliverable, '_id' | 'version'>, deliveryState: Delivery) =>
  change(calls.sales.updateDelivery, { saleId: _id, deliveryState, version });
export const moveMany = (deliveryState: Delivery, receipt?: { name: string }) =>
  bulkChange(calls.sales.updateDeliveryMany, { deliveryState, ...(receipt && { receipt }) });

/** The step from in transit to picked up is only offered as an undo. */
const isOffered = (row: Deliverable, to: Delivery) => !(row.deliveryState === 'in_transit' && to === 'picked_up');

/** The steps of a delivery, for one sale and for many. A sale without a carrier leaves through the dialog that asks for one. */
export function useDeliveryActs(): RowAct<Deliverable>[] {
  const t = useMessages(saleMessages);
  const role = useRole();
  const numberOf = (row: Deliverable) => String(row.number);
  return steps.map(({ verb, to }) => {
    const leaves = to === 'picked_up' || to === 'in_transit';
    const step = {
      label: t(verb),
      icon: deliveryLook[to].icon,
      fits: (row: Deliverable) =>
        nextDeliveries(role, row).includes(to) &&
        stepVerb(row.deliveryState, to) === verb &&
        isOffered(row, to) &&
        !(leaves && needsCarrier(role, row)),
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
