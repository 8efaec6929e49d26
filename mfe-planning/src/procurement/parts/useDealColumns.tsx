import type { Offer, Order } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ExpiryBadge } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../../parts/product-names.ts';
import { type Deal, type DealKind, DealState, useStateWord } from '../DealState.tsx';
import { procurementMessages } from '../messages.ts';
import { ShareBar } from './ShareBar.tsx';

/** The columns that lists of orders and of offers share. */
function useShared<R extends Deal>(kind: DealKind) {
  const t = useMessages(procurementMessages);
  const format = useFormat();
  const word = useStateWord(kind);
  const nameOf = useProductName();
  const { currency } = useCountry();
  return useMemo(
    () => ({
      t,
      format,
      number: {
        id: 'number',
        header: t('number'),
        width: 90,
        isSortable: true,
        value: (row) => row.number,
        render: (row) => String(row.number),
      } satisfies Column<R>,
      species: (card: 'title' | 'subtitle'): Column<R> => ({
        id: 'species',
        header: t('species'),
        width: 240,
        leastWidth: 110,
        card,
        value: (row) => nameOf({ ...row, name: row.species.name }),
      }),
      grams: {
        id: 'grams',
        header: t('grams'),
        unit: 'kg',
        align: 'end',
        width: 100,
        value: (row) => format.cell.kg(row.grams),
        render: (row) => format.kg(row.grams),
      } satisfies Column<R>,
      bought: (id: 'boughtGrams' | 'soldGrams', gramsOf: (row: R) => number): Column<R> => ({
        id,
        header: t(id),
        width: 125,
        value: (row) => format.cell.kg(gramsOf(row)),
        render: (row) => <ShareBar grams={gramsOf(row)} of={row.grams} />,
      }),
      price: (id: 'maxPriceMinor' | 'priceMinor', priceOf: (row: R) => number | null) =>
        ({
          id,
          header: t(id),
          unit: `${currency}/kg`,
          align: 'end',
          width: 120,
          value: (row) => format.cell.money(priceOf(row)),
          render: (row) => (priceOf(row) === null ? t('anyPrice') : format.money(priceOf(row))),
        }) satisfies Column<R>,
      state: {
        id: 'state',
        header: t('state'),
        width: 130,
        card: 'badge',
        value: (row) => word(row.state),
        render: (row) => <DealState kind={kind} state={row.state} />,
      } satisfies Column<R>,
    }),
    [t, format, word, nameOf, currency, kind],
  );
}

/** The columns of the list of orders; ids are the fields by which the server sorts. */
export function useOrderColumns(): readonly Column<Order>[] {
  const shared = useShared<Order>('order');
  return useMemo(() => {
    const { t, format } = shared;
    return [
      shared.number,
      shared.species('title'),
      { id: 'client', header: t('client'), width: 200, card: 'subtitle', value: (row) => row.client?.name ?? t('forStock') },
      { id: 'request', header: t('request'), isFileOnly: true, value: (row) => row.request?.number ?? null },
      { id: 'provider', header: t('provider'), width: 180, leastWidth: 100, value: (row) => row.provider?.name ?? t('anyProvider') },
      {
        id: 'neededOn',
        header: t('neededOn'),
        width: 110,
        isSortable: true,
        value: (row) => format.cell.day(row.neededOn),
        render: (row) => format.date(row.neededOn),
      },
      shared.grams,
      shared.bought('boughtGrams', ({ boughtGrams }) => boughtGrams),
      shared.price('maxPriceMinor', ({ maxPriceMinor }) => maxPriceMinor),
      shared.state,
    ];
  }, [shared]);
}

/** The columns of the list of offers. */
export function useOfferColumns(): readonly Column<Offer>[] {
  const shared = useShared<Offer>('offer');
  return useMemo(() => {
    const { t, format } = shared;
    return [
      shared.number,
      { id: 'provider', header: t('provider'), width: 220, leastWidth: 100, card: 'title', value: (row) => row.provider.name },
      shared.species('subtitle'),
      shared.grams,
      shared.bought('soldGrams', ({ soldGrams }) => soldGrams),
      { ...shared.price('priceMinor', ({ priceMinor }) => priceMinor), isSortable: true },
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
        width: 145,
        isSortable: true,
        value: (row) => format.cell.day(row.validUntil),
        render: (row) => format.dateTime(row.validUntil),
      },
      shared.state,
    ];
  }, [shared]);
}
