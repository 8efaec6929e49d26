import type { RequestRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useDayWords } from '../../parts/day-words.ts';
import { RequestState } from '../../parts/RequestState.tsx';
import { requestStateTexts } from '../../parts/request-states.ts';
import { requestTexts } from '../messages.ts';
import { deliveryTone } from './delivery-tone.ts';
import css from './RequestList.module.css';

/** The columns of the list of requests; ids are the fields that the server sorts by. */
export function useRequestColumns(): readonly Column<RequestRow>[] {
  const t = useMessages(requestTexts);
  const word = useMessages(requestStateTexts);
  const format = useFormat();
  const country = useCountry();
  const words = useDayWords();
  return useMemo(() => {
    const kilos = (grams: number | null) => (grams === null ? null : grams / 1000);
    const differs = (grams: number | null, from: number | null) => cx(grams !== null && from !== null && grams !== from && css['differs']);
    return [
      {
        id: 'number',
        header: t('number'),
        width: 90,
        isSortable: true,
        card: 'title',
        render: (row) => row.number,
        value: (row) => row.number,
      },
      {
        id: 'client',
        header: t('client'),
        width: 200,
        card: 'subtitle',
        render: (row) => row.client.name,
        detail: (row) => format.money(row.totalMinor),
        value: (row) => row.client.name,
      },
      {
        id: 'deliverOn',
        header: t('delivery'),
        width: 110,
        isSortable: true,
        render: (row) => words(row.deliverOn).short,
        detail: (row) => {
          const { words: when, days } = words(row.deliverOn);
          return <span className={css[deliveryTone(row.state, days)]}>{when}</span>;
        },
        value: (row) => new Date(row.deliverOn),
      },
      {
        id: 'askedGrams',
        header: t('asked'),
        unit: 'kg',
        width: 105,
        align: 'end',
        isSortable: true,
        render: (row) => format.kg(row.askedGrams),
        value: (row) => kilos(row.askedGrams),
      },
      {
        id: 'confirmedGrams',
        header: t('confirmedKgShort'),
        unit: 'kg',
        width: 95,
        align: 'end',
        render: (row) => <span className={differs(row.confirmedGrams, row.askedGrams)}>{format.kg(row.confirmedGrams)}</span>,
        value: (row) => kilos(row.confirmedGrams),
      },
      {
        id: 'deliveredGrams',
        header: t('deliveredShort'),
        unit: 'kg',
        width: 100,
        align: 'end',
        render: (row) => <span className={differs(row.deliveredGrams, row.confirmedGrams)}>{format.kg(row.deliveredGrams)}</span>,
        value: (row) => kilos(row.deliveredGrams),
      },
      {
        id: 'state',
        header: t('state'),
        width: 175,
        card: 'badge',
        render: (row) => <RequestState state={row.state} />,
        value: (row) => word(row.state),
      },
      {
        id: 'document',
        header: t('document'),
        width: 110,
        card: 'none',
        render: (row) => row.docNumber ?? '—',
        detail: (row) => row.hasPdf && 'PDF',
        value: (row) => row.docNumber,
      },
      {
        id: 'seller',
        header: t('seller'),
        width: 140,
        card: 'none',
        render: (row) => row.seller?.name ?? t('noSeller'),
        value: (row) => row.seller?.name ?? null,
      },
      {
        id: 'totalMinor',
        header: t('total'),
        unit: country.currency,
        isFileOnly: true,
        value: (row) => row.totalMinor / 10 ** country.decimals,
      },
    ];
  }, [country, format, t, word, words]);
}
