import { useMemo } from 'react';
import type { Cell } from '../../../export/csv.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useCountry } from '../../../session/hooks.ts';
import type { Column } from './types.ts';

/** Fields of a row that hold a value of this kind, or none. */
type FieldOf<Row, Value> = { [K in keyof Row]: Row[K] extends Value | null ? K : never }[keyof Row] & string;

/**
 * Columns that show a field as the country writes it, and hold it in a file as the number or the day that it is. The id is the field, which is
 * also what the server sorts by; `own` says what is otherwise.
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
      /** Grams, in kg. */
      kg: column<number>({ unit: 'kg', align: 'end', width: 110 }, cell.kg, (grams) => format.kg(grams)),
      /** Minor units. Wide enough for a million, with its cents where there are any, and an IVA beneath it. */
      money: column<number>({ unit: currency, align: 'end', width: decimals > 0 ? 130 : 115 }, cell.money, format.money),
      /** A day of the calendar, or that of a moment. */
      day: column<string>({ width: 110 }, cell.day, format.date),
    };
  }, [format, currency, decimals]);
}
