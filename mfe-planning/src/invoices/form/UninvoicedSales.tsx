import { amountsOf, type CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Checkbox } from '@shop/shared/ui/data';
import { FigureTable } from '../../parts/FigureTable.tsx';
import { invoiceTexts } from '../messages.ts';
import { invoiceFormTexts } from './messages.ts';

type SaleItem = CallAnswer<typeof calls.sales.list>['items'][number];

export interface UninvoicedSalesProps {
  sales: readonly SaleItem[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Hundredths of a percent; undefined while it is not known. */
  ivaRate: number | undefined;
}

/** The sales that can be billed, with boxes; beneath them exactly what the document would say. */
export function UninvoicedSales({ sales, chosen, onChoose, ivaRate }: UninvoicedSalesProps) {
  const t = useMessages(invoiceFormTexts);
  const words = useMessages(invoiceTexts);
  const format = useFormat();
  const { currency } = useCountry();
  const billed = sales.filter(({ _id }) => chosen.has(_id));
  const amounts =
    ivaRate === undefined
      ? undefined
      : amountsOf(
          billed.map(({ netMinor }) => netMinor),
          ivaRate,
        );

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }

  return (
    <>
      <Checkbox
        title={`${t('all')} · ${t('chosen', { count: billed.length })}`}
        checked={billed.length === sales.length}
        isMixed={billed.length > 0 && billed.length < sales.length}
        onChange={() => onChoose(new Set(billed.length === sales.length ? [] : sales.map(({ _id }) => _id)))}
      />
      <FigureTable
        label={t('chooseSales')}
        columns={[
          {
            header: words('saleNumber'),
            render: ({ _id, number, soldOn, totalMinor }) => (
              <Checkbox
                title={number}
                aria-label={t('selectSale', { number: String(number), day: format.date(soldOn), amount: format.money(totalMinor) })}
                checked={chosen.has(_id)}
                onChange={() => toggle(_id)}
              />
            ),
          },
          { header: words('soldOn'), render: ({ soldOn }) => format.date(soldOn) },
          { header: words('weight'), unit: 'kg', isEnd: true, render: ({ realGrams }) => format.kg(realGrams) },
          { header: words('net'), unit: currency, isEnd: true, render: ({ netMinor }) => format.money(netMinor) },
          { header: words('total'), unit: currency, isEnd: true, render: ({ totalMinor }) => format.money(totalMinor) },
        ]}
        rows={sales}
        rowId={({ _id }) => _id}
        sums={[
          [words('net'), format.money(amounts?.netMinor)],
          [
            words('ivaRate', { rate: ivaRate === undefined ? '' : format.percent(ivaRate / 100, ivaRate % 100 === 0 ? 0 : 2) }),
            format.money(amounts?.ivaMinor),
          ],
          [words('total'), format.money(amounts?.totalMinor)],
        ]}
      />
    </>
  );
}
