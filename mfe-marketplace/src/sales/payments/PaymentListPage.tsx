import { type AppPaymentRow, all, appPurchaseName, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel, useCountry } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { type Column, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useMemo } from 'react';
import { PaymentState, usePaymentStateName } from '../../parts/PaymentState.tsx';
import { paymentLink } from '../../parts/payment-link.ts';
import { lookOf } from '../../parts/payment-states.ts';
import { useSalesTabs } from '../SalesTabs.tsx';
import { paymentMessages } from './messages.ts';

const PaymentPanel = lazy(async () => ({ default: (await import('./PaymentPanel.tsx')).PaymentPanel }));

const payments = defineList(calls.appPayments.list, {
  name: 'app-payments',
  noun: { es: { one: 'pago', other: 'pagos', gender: 'masculine' }, en: { one: 'payment', other: 'payments' } },
  sortable: ['at', 'amountMinor'],
  sort: '-at',
  filters: { search: all, state: all },
});

/** The payments of purchases in the app, with their refunds. */
export function PaymentListPage() {
  const t = useMessages(paymentMessages);
  const list = useList(payments);
  const { title, tabs } = useSalesTabs();
  const columns = usePaymentColumns();
  const stateName = usePaymentStateName();
  const open = (row: AppPaymentRow) =>
    openSidePanel({
      title: t('title', { reference: row.reference }),
      badge: <PaymentState payment={row} />,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <PaymentPanel key={row._id} row={row} />
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
      filters={[{ id: 'state', label: t('state'), options: optionsOf(statesOf('payment'), stateName), isMulti: true }]}
      firstText={t('firstText')}
      rowName={(row) => row.reference}
      rowHref={(row) => paymentLink(row._id)}
      onOpen={open}
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'invoice', href: paymentLink(row._id) }]]}
    />
  );
}

const attemptsOf = ({ refunds }: AppPaymentRow): number => refunds.reduce((sum, { attempts }) => sum + attempts.length, 0);

function usePaymentColumns(): Column<AppPaymentRow>[] {
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const stateName = usePaymentStateName();
  return useMemo(
    () => [
      { id: 'reference', header: t('payment'), width: 140, card: 'title', value: (row) => row.reference },
      {
        id: 'purchase',
        header: t('purchase'),
        width: 190,
        value: (row) => appPurchaseName(row.purchase.number),
        detail: (row) => row.purchase.buyer,
      },
      {
        id: 'method',
        header: t('method'),
        width: 150,
        value: (row) => row.label || t(`method.${row.method}`),
        detail: (row) => t(`gateway.${row.gateway}`),
      },
      {
        id: 'amountMinor',
        header: t('amount'),
        unit: currency,
        align: 'end',
        width: 130,
        isSortable: true,
        render: (row) => format.money(row.amountMinor),
        value: (row) => format.cell.money(row.amountMinor),
      },
      {
        id: 'refundedMinor',
        header: t('refunded'),
        unit: currency,
        align: 'end',
        width: 130,
        render: (row) => (row.refundedMinor === 0 ? none : format.money(-row.refundedMinor)),
        value: (row) => format.cell.money(row.refundedMinor),
      },
      {
        id: 'state',
        header: t('state'),
        width: 180,
        card: 'badge',
        render: (row) => <PaymentState payment={row} />,
        value: (row) => stateName(lookOf(row)),
      },
      { id: 'attempts', header: t('attempts'), align: 'end', width: 90, value: (row) => format.number(attemptsOf(row)) },
      { id: 'at', header: t('at'), width: 150, isSortable: true, value: (row) => format.dateTime(row.at) },
    ],
    [t, format, currency, stateName],
  );
}
