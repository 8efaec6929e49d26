import { limits } from '@shop/shared/contract';
import { amountsOfTaxes, taxesOf } from '@shop/shared/contract/taxes';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable, useTaxRows } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Checkbox, Pagination } from '@shop/shared/ui/data';
import { useState } from 'react';
import { invoiceMessages } from '../messages.ts';
import css from './InvoiceForm.module.css';
import { invoiceFormMessages } from './messages.ts';
import type { SaleItem } from './useUninvoiced.ts';

/** The selected sales by id, across pages and searches. */
export type Chosen = ReadonlyMap<string, SaleItem>;

export interface UninvoicedSalesProps {
  sales: readonly SaleItem[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The sales that can be invoiced, with checkboxes; below them the exact totals of the document. */
export function UninvoicedSales({ sales, chosen, onChoose }: UninvoicedSalesProps) {
  const t = useMessages(invoiceFormMessages);
  const words = useMessages(invoiceMessages);
  const format = useFormat();
  const { currency } = useCountry();
  const [page, setPage] = useState(0);
  const [size, setSize] = useState<number>(limits.page.salesSize);
  // A selected sale is invoiced in its current version, if that is loaded.
  const billed = [...chosen.values()].map((sale) => sales.find(({ _id }) => _id === sale._id) ?? sale);
  const isEvery = sales.every(({ _id }) => chosen.has(_id));
  const { rows } = useTaxRows();
  const taxes = taxesOf(billed.flatMap(({ taxedNets }) => taxedNets));

  /** Selects or deselects sales. */
  function choose(those: readonly SaleItem[], isChosen: boolean) {
    const next = new Map(chosen);
    for (const sale of those) {
      if (isChosen) next.set(sale._id, sale);
      else next.delete(sale._id);
    }
    onChoose(next);
  }

  return (
    <>
      <Checkbox
        title={`${t('all')} · ${t('chosen', { count: billed.length })}`}
        checked={isEvery && sales.length > 0}
        isMixed={!isEvery && billed.length > 0}
        onChange={() => choose(sales, !isEvery)}
      />
      <FigureTable
        label={t('chooseSales')}
        columns={[
          {
            header: words('saleNumber'),
            render: (sale) => (
              <Checkbox
                title={sale.number}
                aria-label={t('selectSale', {
                  number: String(sale.number),
                  day: format.date(sale.soldOn),
                  amount: format.money(sale.totalMinor),
                })}
                checked={chosen.has(sale._id)}
                onChange={() => choose([sale], !chosen.has(sale._id))}
              />
            ),
          },
          { header: words('soldOn'), render: ({ soldOn }) => <span className={css['day']}>{format.date(soldOn)}</span> },
          { header: words('weight'), unit: 'kg', isEnd: true, render: ({ realGrams }) => format.kg(realGrams) },
          { header: words('net'), unit: currency, isEnd: true, render: ({ netMinor }) => format.money(netMinor) },
          { header: words('total'), unit: currency, isEnd: true, render: ({ totalMinor }) => format.money(totalMinor) },
        ]}
        rows={sales.slice(page * size, (page + 1) * size)}
        rowId={({ _id }) => _id}
        sums={[...rows(taxes), [words('total'), format.money(amountsOfTaxes(taxes).totalMinor)]]}
      />
      {sales.length > limits.page.size && (
        <Pagination
          page={page}
          size={size}
          total={sales.length}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(0);
          }}
        />
      )}
    </>
  );
}
