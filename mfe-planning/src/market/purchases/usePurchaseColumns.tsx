import type { Purchase } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/useProductName.ts';
import { PurchaseState } from './PurchaseState.tsx';
import { purchaseTexts } from './purchase-texts.ts';

/** The columns of the list of purchases; ids are the fields that the server sorts by. */
export function usePurchaseColumns(): readonly Column<Purchase>[] {
  const t = useMessages(purchaseTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const { currency } = useCountry();
  return useMemo(() => {
    const day = (id: 'boughtOn' | 'deliverOn'): Column<Purchase> => ({
      id,
      header: t(id),
      width: 110,
      isSortable: true,
      value: (row) => format.cell.day(row[id]),
      render: (row) => format.date(row[id]),
    });
    const money = (id: 'totalMinor' | 'paidMinor', header: string) =>
      ({
        id,
        header,
        unit: currency,
        align: 'end',
        width: 110,
        value: (row) => format.cell.money(row[id]),
        render: (row) => format.money(row[id]),
      }) satisfies Column<Purchase>;
    return [
      { id: 'number', header: t('number'), width: 80, card: 'none', value: (row) => row.number, render: (row) => String(row.number) },
      { id: 'provider', header: t('provider'), width: 200, card: 'title', value: (row) => row.provider.name },
      { id: 'product', header: t('product'), width: 220, card: 'subtitle', value: (row) => nameOf({ ...row, name: row.species.name }) },
      { id: 'client', header: t('client'), width: 160, leastWidth: 110, value: (row) => row.order?.client?.name ?? t('forStock') },
      {
        id: 'grams',
        header: t('grams'),
        unit: 'kg',
        align: 'end',
        width: 100,
        value: (row) => format.cell.kg(row.grams),
        render: (row) => format.kg(row.grams),
        detail: (row) => (row.lostGrams > 0 ? t('lostOf', { kg: format.weight(row.lostGrams) }) : ''),
      },
      { ...day('boughtOn'), card: 'none' },
      day('deliverOn'),
      {
        id: 'deliveryState',
        header: t('delivery'),
        width: 140,
        card: 'badge',
        value: (row) => t(`states.${row.deliveryState}`),
        render: (row) => <PurchaseState state={row.deliveryState} />,
      },
      { ...money('totalMinor', t('total')), detail: (row) => t('perKg', { price: format.money(row.priceMinor) }) },
      money('paidMinor', t('paid')),
      {
        id: 'priceMinor',
        header: t('price'),
        unit: `${currency}/kg`,
        isFileOnly: true,
        value: (row) => format.cell.money(row.priceMinor),
      },
      { id: 'transportist', header: t('transportist'), isFileOnly: true, value: (row) => row.transportist?.name ?? null },
      { id: 'lot', header: t('lot'), isFileOnly: true, value: (row) => row.lot?.code ?? null },
    ];
  }, [t, format, currency, nameOf]);
}
