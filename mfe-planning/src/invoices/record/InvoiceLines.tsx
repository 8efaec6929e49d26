import type { Amounts, Invoice } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable, useTaxRows } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { invoiceMessages } from '../messages.ts';

export interface InvoiceLinesProps {
  label: string;
  lines: Invoice['lines'];
  amounts: Amounts & Pick<Invoice, 'taxes'>;
}

/** The lines of a document and its amounts, as billed. */
export function InvoiceLines({ label, lines, amounts }: InvoiceLinesProps) {
  const t = useMessages(invoiceMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const { rows, rateOf, isMixed, tax } = useTaxRows();
  const percent = (rate: number) => format.percent(rate / 100, rate % 100 === 0 ? 0 : 2);
  return (
    <FigureTable
      label={label}
      columns={[
        { header: t('product'), render: ({ product }) => product },
        { header: t('saleNumber'), render: ({ saleNumber }) => String(saleNumber) },
        { header: t('weight'), unit: 'kg', isEnd: true, render: ({ grams }) => format.kg(grams, 2) },
        {
          header: t('price'),
          unit: `${currency}/kg`,
          isEnd: true,
          render: ({ priceMinor, discount }) => `${format.money(priceMinor)}${discount > 0 ? ` −${percent(discount)}` : ''}`,
        },
        ...(isMixed(amounts.taxes) ? [{ header: tax, isEnd: true, render: rateOf }] : []),
        { header: t('net'), unit: currency, isEnd: true, render: ({ netMinor }) => format.money(netMinor) },
      ]}
      rows={lines}
      rowId={({ saleLineId }) => saleLineId}
      isFolding
      sums={[...rows(amounts.taxes), [t('total'), format.money(amounts.totalMinor)]]}
    />
  );
}
