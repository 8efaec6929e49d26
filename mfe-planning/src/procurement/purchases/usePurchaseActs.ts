import { bulkChange, change } from '@shop/shared/api';
import type { Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askFor } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import type { RowAct } from '@shop/shared/ui/data';
import { purchaseMessages } from './purchase-messages.ts';
import { deliveryLook, plainNext, plainSteps } from './purchase-steps.ts';

/** The steps of purchases without further input, for one row and for many. */
export function usePurchaseActs(): RowAct<Purchase>[] {
  const t = useMessages(purchaseMessages);
  const mayEdit = useMay('purchases.edit');
  if (!mayEdit) return [];
  return plainSteps.map((to) => ({
    label: t(`step.${to}`),
    icon: deliveryLook[to].icon,
    isDanger: to === 'cancelled',
    fits: (row) => plainNext(row).includes(to),
    bulk: bulkChange(calls.purchases.updateMany, { deliveryState: to }),
    act: ({ _id, version }) => change(calls.purchases.update, { purchase: { _id, deliveryState: to }, version }),
    done: ({ number }) => t(`stepDone.${to}`, { number: String(number) }),
    confirm:
      to === 'cancelled'
        ? askFor<Purchase>(
            ({ number }) => t('cancelTitle', { number: String(number) }),
            (count) => t('cancelTitleMany', { count }),
            t('cancelText'),
          )
        : 'plain',
  }));
}
