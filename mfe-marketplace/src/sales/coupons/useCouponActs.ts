import { AppError, change } from '@shop/shared/api';
import type { Coupon } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { type RowAct, undoable } from '@shop/shared/ui/data';
import { couponMessages } from './messages.ts';

/** Switching coupons off and on, for the roles that may. */
export function useCouponActs(): RowAct<Coupon>[][] {
  const t = useMessages(couponMessages);
  const mayEdit = useMay('coupons.edit');

  async function switchTo({ version, state: _, updatedAt: __, updatedBy: ___, ...coupon }: Coupon, active: boolean) {
    try {
      return await change(calls.coupons.update, { coupon: { ...coupon, active }, version });
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      const { code, status, requestId } = error;
      throw new AppError({ code, status, requestId, message: t('changedFirst'), cause: error });
    }
  }

  if (!mayEdit) return [];
  return [
    [
      {
        label: t('activate'),
        icon: 'check',
        fits: (row) => !row.active,
        act: undoable(
          (row) => switchTo(row, true),
          (after) => switchTo(after, false),
        ),
        done: ({ code }) => t('activated', { code }),
      },
      {
        label: t('deactivate'),
        icon: 'ban',
        fits: (row) => row.active,
        act: undoable(
          (row) => switchTo(row, false),
          (after) => switchTo(after, true),
        ),
        done: ({ code }) => t('deactivated', { code }),
      },
    ],
  ];
}
