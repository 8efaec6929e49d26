import { useMemo } from 'react';
import type { Cell } from '../../../export/csv.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useCountry } from '../../../session/hooks.ts';
import type { Column } from './types.ts';

/** Fields of a row whose value has this type, or null. */
type FieldOf<Row, Value> = { [K in keyof Row]: Row[K] extends Value | null ? K : never }[keyof Row] & string;

/**
 * Columns that show a field in the country's format, and export it as a number or a day. The id is the field, which is also the sort field of the
 * server; `own` overrides other properties.
 */
export function useFieldColumns<Row>() {
  const format = useFormat();
  const { currency, decimals } = useCountry();
  return useMemo(() => {
    const { cell } = format;
    type Own = Partial<Column<Row>>;
    const column =
      <Value>(usual: Own, toCell: (value: Value | null) => Cell, toText: (value: Value | null) => string) =>
      (id: FieldOf<Row, Value>, header: string, own: Own = {}): Column<Row> => {
        const field = (row: Row) => row[id] as Value | null;
        return { ...usual, id, header, value: (row) => toCell(field(row)), render: (row) => toText(field(row)), ...own } as Column<Row>;
      };
    return {
      /** Stored in grams, shown in kg. */
      kg: column<number>({ unit: 'kg', align: 'end', width: 110 }, cell.kg, (grams) => format.kg(grams)),
      /** Stored in minor units. Wide enough for a million, with decimals if the currency has them, and a line with IVA below. */
      money: column<number>({ unit: currency, align: 'end', width: decimals > 0 ? 130 : 115 }, cell.money, format.money),
      /** A calendar day, or the day of a point in time. */
      day: column<string>({ width: 110 }, cell.day, format.date),
    };
  }, [format, currency, decimals]);
}
