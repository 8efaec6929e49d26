import type { Purchase } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { PurchaseState } from './PurchaseState.tsx';
import { purchaseMessages } from './purchase-messages.ts';

/** The columns of the list of purchases; ids are the fields by which the server sorts. */
export function usePurchaseColumns(): readonly Column<Purchase>[] {
  const t = useMessages(purchaseMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const { currency } = useCountry();
  const column = useFieldColumns<Purchase>();
  return useMemo(
    () => [
      { id: 'number', header: t('number'), width: 80, card: 'none', value: (row) => row.number, render: (row) => String(row.number) },
      { id: 'provider', header: t('provider'), width: 200, card: 'title', value: (row) => row.provider.name },
      {
        id: 'product',
        header: t('product'),
        width: 220,
        leastWidth: 100,
        card: 'subtitle',
        value: (row) => nameOf({ ...row, name: row.species.name }),
      },
      { id: 'client', header: t('client'), width: 160, leastWidth: 80, value: (row) => row.order?.client?.name ?? t('forStock') },
      column.kg('grams', t('grams'), {
        width: 95,
        detail: (row) => (row.lostGrams > 0 ? t('lostOf', { kg: format.weight(row.lostGrams) }) : ''),
      }),
      column.day('boughtOn', t('boughtOn'), { width: 100, isSortable: true, card: 'none' }),
      column.day('deliverOn', t('deliverOn'), { width: 100, isSortable: true }),
      {
        id: 'deliveryState',
        header: t('delivery'),
        width: 140,
        card: 'badge',
        value: (row) => t(`states.${row.deliveryState}`),
        render: (row) => <PurchaseState state={row.deliveryState} />,
      },
      column.money('totalMinor', t('total'), { detail: (row) => t('perKg', { price: format.money(row.priceMinor) }) }),
      column.money('paidMinor', t('paid')),
      column.money('priceMinor', t('price'), { unit: `${currency}/kg`, isFileOnly: true }),
      { id: 'transportist', header: t('transportist'), isFileOnly: true, value: (row) => row.transportist?.name ?? null },
      { id: 'lot', header: t('lot'), isFileOnly: true, value: (row) => row.lot?.code ?? null },
    ],
    [t, format, currency, nameOf, column],
  );
}
