import type { Request, RequestLine } from '@shop/shared/contract';
import { taxesOf } from '@shop/shared/contract/taxes';
import { type Formats, useFormat, useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable, useDayWords, useTaxRows } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { useProductName } from '../../parts/product-names.ts';
import { requestMessages } from '../messages.ts';
import { panelMessages } from './messages.ts';
import css from './RequestLines.module.css';

/** The requested and actual weights, with lots and amounts. isWhole: on a page, with all columns. */
export function RequestLines({ request, isWhole = false }: { request: Request; isWhole?: boolean }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const country = useCountry();
  const nameOf = useProductName();
  const words = useDayWords();
  const { rows, rateOf, isMixed, tax } = useTaxRows();
  const taxes = taxesOf(request.lines);
  const isDelivered = request.deliveredGrams !== null;
  const isReturned = request.lines.some(({ returnedGrams, returningGrams }) => returnedGrams || returningGrams);
  const lastDay = (instant: string) => words(format.today(Date.parse(instant))).short;

  // Billed weights are shown unrounded: a rounded weight times the price would not equal the amount.
  const kg = (grams: number | null) => format.kg(grams, grams !== null && grams % 100 !== 0 ? 2 : 1);
  const weight = (header: string, gramsOf: (line: RequestLine) => number | null, from?: (line: RequestLine) => number) => ({
    header,
    unit: 'kg',
    isEnd: true,
    render: (line: RequestLine) => {
      const grams = gramsOf(line);
      return <span className={cx(from && grams !== null && grams !== from(line) && css['other'])}>{kg(grams)}</span>;
    },
  });
  const columns: FigureColumn<RequestLine>[] = [
    {
      header: common('product'),
      render: (line) => (
        <>
          {nameOf(line.product)}
          <span className={css['more']}>
            {line.lots.map(({ code, expiresAt }) => (
              <span key={code} className={css['lot']}>
                {t('lot', { code, day: lastDay(expiresAt) })}
              </span>
            ))}
            {line.product.isVirtual && t('virtual')}
          </span>
        </>
      ),
    },
    // Next to a list there is space for two weights: the latest two.
    ...(isWhole || !isDelivered ? [weight(common('asked'), ({ askedGrams }) => askedGrams)] : []),
    weight(
      common('confirmedKgShort'),
      ({ confirmedGrams }) => confirmedGrams,
      ({ askedGrams }) => askedGrams,
    ),
    ...(isWhole || isDelivered
      ? [
          weight(
            common('deliveredShort'),
            ({ deliveredGrams }) => deliveredGrams,
            ({ confirmedGrams, askedGrams }) => confirmedGrams ?? askedGrams,
          ),
        ]
      : []),
    ...(isReturned
      ? [
          {
            header: t('returnedShort'),
            unit: 'kg',
            isEnd: true,
            render: ({ returnedGrams, returningGrams }: RequestLine) => (
              <>
                {kg(returnedGrams)}
                {returningGrams && <span className={css['more']}>{t('toSettle', { kg: kg(returningGrams) })}</span>}
              </>
            ),
          },
        ]
      : []),
    { header: t('price'), unit: `${country.currency}/kg`, isEnd: true, render: (line) => <Price line={line} format={format} /> },
    ...(isMixed(taxes) ? [{ header: tax, isEnd: true, render: rateOf }] : []),
    { header: t('net'), unit: country.currency, isEnd: true, render: (line) => format.money(line.netMinor) },
  ];
  return (
    <FigureTable
      label={common('lines')}
      columns={columns}
      rows={request.lines}
      rowId={(line) => line._id}
      isFolding
      sums={[...rows(taxes), [common('total'), format.money(request.totalMinor)]]}
    />
  );
}

function Price({ line, format }: { line: RequestLine; format: Formats }) {
  return (
    <>
      {format.money(line.priceMinor)}
      {line.discount > 0 && (
        <span className={cx(css['more'], css['discount'])}>{format.percent(-line.discount / 100, line.discount % 100 ? 2 : 0)}</span>
      )}
    </>
  );
}
