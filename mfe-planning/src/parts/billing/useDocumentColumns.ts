import { type InvoiceRow, signedMinor } from '@shop/shared/contract';
import { useFormat } from '@shop/shared/i18n';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';

type Amount = 'netMinor' | 'ivaMinor' | 'totalMinor';

/** Columns of documents. Amounts of credit notes are negative, so that the rows add up to the sums next to them, in a file as well. */
export function useDocumentColumns() {
  const column = useFieldColumns<InvoiceRow>();
  const format = useFormat();
  return useMemo(
    () => ({
      ...column,
      amount: (field: Amount, header: string, own: Partial<Column<InvoiceRow>> = {}) =>
        column.money(field, header, {
          value: (row) => format.cell.money(signedMinor(row, row[field])),
          render: (row) => format.money(signedMinor(row, row[field])),
          ...own,
        }),
    }),
    [column, format],
  );
}
