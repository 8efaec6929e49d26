import { abovePercent, paidDays } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import css from './BeachPrices.module.css';
import { type LineActs, LineAnswer } from './LineState.tsx';
import type { RequestLine } from './lines.ts';
import { beachPriceMessages } from './messages.ts';
import { PriceStrip } from './PriceStrip.tsx';
import { Index } from './Radar.tsx';
import { useLineName } from './useLineName.ts';

/** The columns of the lines; ids are the fields by which the server sorts. */
export function useLineColumns(acts: LineActs): Column<RequestLine>[] {
  const t = useMessages(beachPriceMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const nameOf = useLineName();
  return useMemo(
    () => [
      { id: 'line', header: t('line'), width: 210, leastWidth: 150, card: 'title', render: nameOf, value: nameOf },
      { id: 'fisher', header: t('fisher'), isFileOnly: true, value: ({ request }) => request.fisher.name },
      { id: 'cove', header: t('cove'), isFileOnly: true, value: ({ request }) => request.cove },
      {
        id: 'grams',
        header: t('grams'),
        unit: 'kg',
        align: 'end',
        width: 96,
        render: ({ grams }) => format.kg(grams),
        value: ({ grams }) => format.cell.kg(grams),
      },
      {
        id: 'askedMinor',
        header: t('price'),
        unit: `${currency}/kg`,
        align: 'end',
        width: 124,
        render: ({ askedMinor }) => <strong>{format.money(askedMinor)}</strong>,
        value: ({ askedMinor }) => format.cell.money(askedMinor),
      },
      {
        id: 'paid',
        header: t('paid', { days: paidDays }),
        width: 156,
        leastWidth: 146,
        isFirstToGo: true,
        render: ({ paid, askedMinor }) =>
          paid ? <PriceStrip paid={paid} askedMinor={askedMinor} /> : <span className={css['quiet']}>{t('noPaid')}</span>,
      },
      {
        id: 'median',
        header: t('median'),
        unit: t('count'),
        align: 'end',
        width: 132,
        leastWidth: 120,
        render: ({ paid, paidAtCove }) => (
          <>
            {paid ? format.money(paid.medianMinor) : none} <span className={css['count']}>{format.number(paid?.count ?? paidAtCove)}</span>
          </>
        ),
        value: ({ paid }) => (paid ? format.cell.money(paid.medianMinor) : null),
        detail: ({ paid, askedMinor }) =>
          paid && (
            <>
              {paid.place === 'region' && `${t('place.region')} · `}
              <Index
                {...{ askedMinor, paid }}
                text={`${askedMinor > paid.medianMinor ? '+' : ''}${format.percent(abovePercent(askedMinor, paid.medianMinor), 1)}`}
              />
            </>
          ),
      },
      { id: 'count', header: t('count'), isFileOnly: true, value: ({ paid, paidAtCove }) => paid?.count ?? paidAtCove },
      { id: 'askedAt', header: t('asked'), isFileOnly: true, value: ({ request }) => format.dateTime(request.askedAt) },
      { id: 'counteredMinor', header: t('countered'), isFileOnly: true, value: (row) => format.cell.money(row.counteredMinor) },
      { id: 'agreedMinor', header: t('agreed'), isFileOnly: true, value: (row) => format.cell.money(row.agreedMinor) },
      {
        id: 'state',
        header: t('state'),
        width: 220,
        card: 'badge',
        render: (line) => <LineAnswer line={line} acts={acts} />,
        value: ({ state }) => t(`state.${state}`),
        detail: ({ state, counteredMinor }) => state === 'lapsed' && t('lapsedFrom', { price: format.money(counteredMinor) }),
      },
    ],
    [t, format, currency, nameOf, acts],
  );
}
