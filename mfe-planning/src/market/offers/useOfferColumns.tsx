import type { Offer } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { ExpiryBadge } from '../../parts/ExpiryBadge.tsx';
import { useProductName } from '../../parts/useProductName.ts';
import { ShareBar } from '../parts/ShareBar.tsx';
import { OfferState } from '../TradeStates.tsx';
import { tradeTexts } from '../trade-texts.ts';

/** The columns of the list of offers; ids are the fields that the server sorts by. */
export function useOfferColumns(): readonly Column<Offer>[] {
  const t = useMessages(tradeTexts);
  const format = useFormat();
  const nameOf = useProductName();
  const { currency } = useCountry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameOf changes with the language, as t does; by itself it is new at every render
  return useMemo(
    () => [
      { id: 'number', header: t('number'), width: 90, isSortable: true, value: (row) => row.number, render: (row) => String(row.number) },
      { id: 'provider', header: t('provider'), width: 220, card: 'title', value: (row) => row.provider.name },
      { id: 'species', header: t('species'), width: 240, card: 'subtitle', value: (row) => nameOf({ ...row, name: row.species.name }) },
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
        id: 'soldGrams',
        header: t('sold'),
        width: 130,
        value: (row) => format.cell.kg(row.soldGrams),
        render: (row) => <ShareBar grams={row.soldGrams} of={row.grams} />,
      },
      {
        id: 'priceMinor',
        header: t('priceMinor'),
        unit: `${currency}/kg`,
        align: 'end',
        width: 120,
        isSortable: true,
        value: (row) => format.cell.money(row.priceMinor),
        render: (row) => format.money(row.priceMinor),
      },
      {
        id: 'expiresAt',
        header: t('expiresAt'),
        width: 110,
        value: (row) => format.cell.day(row.expiresAt),
        render: (row) => <ExpiryBadge at={row.expiresAt} />,
      },
      {
        id: 'validUntil',
        header: t('validUntil'),
        width: 150,
        isSortable: true,
        value: (row) => format.cell.day(row.validUntil),
        render: (row) => format.dateTime(row.validUntil),
      },
      {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        value: (row) => t(`offerStates.${row.state}`),
        render: (row) => <OfferState state={row.state} />,
      },
    ],
    [t, format, currency],
  );
}
