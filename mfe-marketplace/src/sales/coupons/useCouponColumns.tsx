import type { Coupon } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import css from './Coupons.module.css';
import { CouponState, reductionOf } from './coupon-words.tsx';
import { couponMessages } from './messages.ts';

const dayMs = 86_400_000;
/** The number of remaining days from which they are highlighted. */
const soonDays = 2;

/** The columns of the coupons; ids are the fields by which the server sorts. */
export function useCouponColumns(): Column<Coupon>[] {
  const t = useMessages(couponMessages);
  const format = useFormat();
  const { currency } = useCountry();
  return useMemo(() => {
    const today = format.today();
    const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
    const left = ({ startsOn, endsOn }: Coupon) => {
      if (daysTo(endsOn) < 0) return t('ended');
      if (daysTo(startsOn) > 0) return t('startsInDays', { count: daysTo(startsOn) });
      return daysTo(endsOn) === 0 ? t('endsToday') : t('leftDays', { count: daysTo(endsOn) });
    };
    const isSoon = ({ state, endsOn }: Coupon) => state === 'running' && daysTo(endsOn) <= soonDays;
    const most = (count: number | null) => (count === null ? t('noLimit') : format.number(count));
    return [
      {
        id: 'code',
        header: t('code'),
        width: 150,
        isSortable: true,
        card: 'title',
        value: (row) => row.code,
        detail: (row) => t(`buyerType.${row.buyerType ?? 'all'}`),
      },
      {
        id: 'value',
        header: t('reduction'),
        align: 'end',
        width: 90,
        render: (row) => reductionOf(row, format),
        value: (row) => reductionOf(row, format),
      },
      {
        id: 'endsOn',
        header: t('validity'),
        width: 190,
        leastWidth: 180,
        isSortable: true,
        render: (row) => `${format.date(row.startsOn)} – ${format.date(row.endsOn)}`,
        value: (row) => `${format.date(row.startsOn)} – ${format.date(row.endsOn)}`,
        detail: (row) => <span className={isSoon(row) ? css['soon'] : undefined}>{left(row)}</span>,
      },
      {
        id: 'maxUses',
        header: t('maxUses'),
        align: 'end',
        width: 150,
        leastWidth: 140,
        value: (row) => most(row.maxUses),
        detail: ({ maxUsesPerBuyer: each }) => (each === null ? none : t('eachBuyer', { count: each })),
      },
      { id: 'maxUsesPerBuyer', header: t('perBuyer'), isFileOnly: true, value: (row) => most(row.maxUsesPerBuyer) },
      {
        id: 'minTotalMinor',
        header: t('minimum'),
        unit: currency,
        align: 'end',
        width: 130,
        render: (row) => (row.minTotalMinor === 0 ? none : format.money(row.minTotalMinor)),
        value: (row) => format.cell.money(row.minTotalMinor),
      },
      {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        render: (row) => <CouponState state={row.state} />,
        value: (row) => t(`state.${row.state}`),
      },
    ];
  }, [t, format, currency]);
}
