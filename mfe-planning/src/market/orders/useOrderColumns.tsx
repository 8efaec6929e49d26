import type { Order } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/useProductName.ts';
import { ShareBar } from '../parts/ShareBar.tsx';
import { OrderState } from '../TradeStates.tsx';
import { tradeTexts } from '../trade-texts.ts';

/** The columns of the list of orders; ids are the fields that the server sorts by. */
export function useOrderColumns(): readonly Column<Order>[] {
  const t = useMessages(tradeTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const { currency } = useCountry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf changes with the language, as t does; by itself it is new at every render
  return useMemo(
    () => [
      { id: 'number', header: t('number'), width: 90, isSortable: true, value: (row) => row.number, render: (row) => String(row.number) },
      { id: 'species', header: t('species'), width: 240, card: 'title', value: (row) => nameOf({ ...row, name: row.species.name }) },
      { id: 'client', header: t('client'), width: 200, card: 'subtitle', value: (row) => row.client?.name ?? t('forStock') },
      { id: 'request', header: t('request'), isFileOnly: true, value: (row) => row.request?.number ?? null },
      { id: 'provider', header: t('provider'), width: 180, value: (row) => row.provider?.name ?? t('anyProvider') },
      {
        id: 'neededOn',
        header: t('neededOn'),
        width: 110,
        isSortable: true,
        value: (row) => format.cell.day(row.neededOn),
        render: (row) => format.date(row.neededOn),
      },
      {
        id: 'grams',
        header: t('grams'),
        unit: 'kg',
        align: 'end',
        width: 100,
        value: (row) => format.cell.kg(row.grams),
        render: (row) => format.kg(row.grams),
      },
      {
        id: 'boughtGrams',
        header: t('bought'),
        width: 130,
        value: (row) => format.cell.kg(row.boughtGrams),
        render: (row) => <ShareBar grams={row.boughtGrams} of={row.grams} />,
      },
      {
        id: 'maxPriceMinor',
        header: t('maxPriceMinor'),
        unit: `${currency}/kg`,
        align: 'end',
        width: 130,
        value: (row) => (row.maxPriceMinor === null ? null : format.cell.money(row.maxPriceMinor)),
        render: (row) => (row.maxPriceMinor === null ? t('anyPrice') : format.money(row.maxPriceMinor)),
      },
      {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        value: (row) => t(`orderStates.${row.state}`),
        render: (row) => <OrderState state={row.state} />,
      },
    ],
    [t, format, currency],
  );
}
