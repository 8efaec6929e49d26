import type { Sale } from '@shop/shared/contract';
import { taxesOf } from '@shop/shared/contract/taxes';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { type FigureColumn, FigureTable, useTaxRows } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { useProductName } from '../../parts/product-names.ts';
import { saleMessages } from '../messages.ts';
import { saleRecordMessages } from './messages.ts';
import css from './SaleView.module.css';

type Line = Sale['lines'][number];

/** The lines of a sale with their prices. The cost is visible only to roles that are responsible for the margin. */
export function SaleLines({ sale }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const own = useMessages(saleRecordMessages);
  const format = useFormat();
  const nameOf = useProductName();
  const { currency } = useCountry();
  const seesMargin = useMay('sales.pay');
  const margin = sale.lines.reduce((sum, line) => sum + line.netMinor - line.costMinor, 0);
  const marginWords = (amount: number, net: number) =>
    net === 0 ? format.money(amount) : own('marginOf', { amount: format.money(amount), percent: format.percent((amount / net) * 100, 1) });

  const { rows, rateOf, isMixed, tax } = useTaxRows();
  const taxes = taxesOf(sale.lines, sale.ivaMinor);

  const columns: FigureColumn<Line>[] = [
    { header: own('product'), render: (line) => nameOf(line.product) },
    {
      header: t('realKg'),
      unit: 'kg',
      isEnd: true,
      render: (line) => (
        <>
          {format.kg(line.realGrams, 2)}
          {line.returnedGrams > 0 && <span className={css['less']}>{t('returned', { weight: format.weight(line.returnedGrams, 2) })}</span>}
        </>
      ),
    },
    {
      header: own('price'),
      unit: `${currency}/kg`,
      isEnd: true,
      render: (line) => (
        <>
          {format.money(line.priceMinor)}
          {line.discount > 0 && (
            <span className={css['quiet']}>
              {own('discount', { percent: format.percent(line.discount / 100, line.discount % 100 === 0 ? 0 : 2) })}
            </span>
          )}
        </>
      ),
    },
    ...(isMixed(taxes) ? [{ header: tax, isEnd: true, render: rateOf }] : []),
    {
      header: t('net'),
      unit: currency,
      isEnd: true,
      render: (line) => (
        <>
          {format.money(line.netMinor)}
          {seesMargin && (
            <span className={css['quiet']}>{own('marginLine', { amount: format.money(line.netMinor - line.costMinor) })}</span>
          )}
        </>
      ),
    },
  ];

  return (
    <FigureTable
      label={t('lines')}
      columns={columns}
      rows={sale.lines}
      rowId={(line) => line._id}
      isFolding
      sums={[
        ...(seesMargin ? [[t('margin'), marginWords(margin, sale.netMinor)] as const] : []),
        ...rows(taxes),
        [t('total'), format.money(sale.totalMinor)],
      ]}
    />
  );
}
