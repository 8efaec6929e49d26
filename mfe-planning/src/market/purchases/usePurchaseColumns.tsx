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
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf changes with the language, as t does; by itself it is new at every render
  return useMemo(() => {
    const money = (id: 'priceMinor' | 'totalMinor' | 'paidMinor', header: string, unit: string = currency): Column<Purchase> => ({
      id,
      header,
      unit,
      align: 'end',
      width: 110,
      value: (row) => format.cell.money(row[id]),
      render: (row) => format.money(row[id]),
    });
    return [
      { id: 'number', header: t('number'), width: 90, value: (row) => row.number, render: (row) => String(row.number) },
      { id: 'provider', header: t('provider'), width: 200, card: 'title', value: (row) => row.provider.name },
      { id: 'product', header: t('product'), width: 220, card: 'subtitle', value: (row) => nameOf({ ...row, name: row.species.name }) },
      { id: 'client', header: t('client'), width: 180, value: (row) => row.order?.client?.name ?? t('forStock') },
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
      {
        id: 'deliveryState',
        header: t('delivery'),
        width: 140,
        card: 'badge',
        value: (row) => t(`states.${row.deliveryState}`),
        render: (row) => <PurchaseState state={row.deliveryState} />,
      },
      {
        id: 'deliverOn',
        header: t('deliverOn'),
        width: 110,
        isSortable: true,
        value: (row) => format.cell.day(row.deliverOn),
        render: (row) => format.date(row.deliverOn),
      },
      money('totalMinor', t('total')),
      money('paidMinor', t('paid')),
      money('priceMinor', t('price'), `${currency}/kg`),
      {
        id: 'boughtOn',
        header: t('boughtOn'),
        width: 110,
        isSortable: true,
        value: (row) => format.cell.day(row.boughtOn),
        render: (row) => format.date(row.boughtOn),
      },
      { id: 'transportist', header: t('transportist'), width: 160, value: (row) => row.transportist?.name ?? null },
      { id: 'lot', header: t('lot'), width: 130, value: (row) => row.lot?.code ?? null },
    ];
  }, [t, format, currency]);
}
