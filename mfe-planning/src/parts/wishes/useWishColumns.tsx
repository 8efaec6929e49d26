import type { Wish } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useProductName } from '../product-names.ts';
import { wishMessages } from './messages.ts';
import { MatchBadge, WishState } from './wish-words.tsx';

/** The columns of a list of wishes; ids are the fields by which the server sorts. ofClient: all rows belong to one client. */
export function useWishColumns(ofClient = false): readonly Column<Wish>[] {
  const t = useMessages(wishMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const days = useDayWords();
  const column = useFieldColumns<Wish>();
  return useMemo(() => {
    const wishedFor = (row: Wish) => nameOf({ ...row, name: row.species.name });
    const client: Column<Wish> = {
      id: 'client',
      header: t('client'),
      width: 220,
      isSortable: true,
      card: 'title',
      value: (row) => row.client.name,
    };
    const rest: Column<Wish>[] = [
      { id: 'species', header: t('species'), width: 220, card: ofClient ? 'title' : 'subtitle', value: wishedFor },
      {
        id: 'kg',
        header: t('kg'),
        unit: 'kg',
        width: 115,
        align: 'end',
        value: (row) => format.cell.kg(row.grams),
        render: (row) => format.kg(row.grams),
      },
      {
        id: 'maxPrice',
        header: t('maxPrice'),
        cardHeader: t('maxPriceShort'),
        width: 130,
        align: 'end',
        value: (row) => format.cell.money(row.maxPriceMinor),
        render: (row) => (row.maxPriceMinor === null ? t('anyPrice') : t('aKg', { price: format.money(row.maxPriceMinor) })),
      },
      column.day('wantedBy', t('wantedBy'), {
        cardHeader: t('wantedByShort'),
        width: 120,
        isSortable: true,
        render: (row) => (row.wantedBy ? format.date(row.wantedBy) : t('noDay')),
        detail: (row) => row.wantedBy && days(row.wantedBy).words,
      }),
      {
        id: 'matches',
        header: t('matches'),
        width: 205,
        card: 'badge',
        render: (row) => <MatchBadge offers={row.offers} stock={row.stock} />,
      },
      {
        id: 'state',
        header: t('state'),
        width: 135,
        card: 'badge',
        value: (row) => t(`states.${row.state}`),
        render: (row) => <WishState state={row.state} />,
      },
    ];
    return ofClient ? rest : [client, ...rest];
  }, [ofClient, format, t, nameOf, days, column]);
}
