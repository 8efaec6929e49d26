import { all, type Coupon, couponStates } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense } from 'react';
import { useSalesTabs } from '../SalesTabs.tsx';
import { CouponState } from './coupon-words.tsx';
import { couponMessages } from './messages.ts';
import { useCouponActs } from './useCouponActs.ts';
import { useCouponColumns } from './useCouponColumns.tsx';

const panels = () => import('./CouponPanel.tsx');
const CouponPanel = lazy(async () => ({ default: (await panels()).CouponPanel }));
const NewCoupon = lazy(async () => ({ default: (await panels()).NewCoupon }));

const buyerTypes = [all, 'true', 'false'] as const;
const coupons = defineList(calls.coupons.list, {
  name: 'coupons',
  noun: { es: { one: 'cupón', other: 'cupones', gender: 'masculine' }, en: { one: 'coupon', other: 'coupons' } },
  sortable: ['code', 'endsOn'],
  sort: '-endsOn',
  filters: { search: all, state: all, buyerType: all },
  choices: { buyerType: buyerTypes },
});

/** The coupons: their discount on purchases in the app, and their expiry. */
export function CouponListPage() {
  const t = useMessages(couponMessages);
  const mayEdit = useMay('coupons.edit');
  const list = useList(coupons);
  const { title, tabs } = useSalesTabs();
  const columns = useCouponColumns();
  const acts = useCouponActs();
  const open = (row: Coupon) =>
    openSidePanel({
      title: t('title', { code: row.code }),
      badge: <CouponState state={row.state} />,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <CouponPanel key={row._id} input={list.input} row={row} />
        </Suspense>
      ),
      mayClose: askToLeave,
    });
  const create = () =>
    openSidePanel({
      title: t('new'),
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <NewCoupon />
        </Suspense>
      ),
      mayClose: askToLeave,
    });
  return (
    <ListPage
      list={list}
      title={title}
      tabs={tabs}
      columns={columns}
      search={t('search')}
      filters={[
        { id: 'state', label: t('state'), options: optionsOf(couponStates, (state) => t(`state.${state}`)), isMulti: true },
        { id: 'buyerType', label: t('buyerType'), options: optionsOf(['true', 'false'] as const, (value) => t(`buyerType.${value}`)) },
      ]}
      firstText={t('firstText')}
      create={mayEdit && { onSelect: create }}
      rowName={(row) => row.code}
      onOpen={open}
      acts={acts}
    />
  );
}
