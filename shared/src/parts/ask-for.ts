import type { RowAct } from '@shop/shared/ui/data';

/** What is asked before something is done to rows: of one by its name, of several by their count. */
export const askFor =
  <Row>(one: (row: Row) => string, many: (count: number) => string, text: string): NonNullable<RowAct<Row>['confirm']> =>
  (rows) => ({ title: rows.length === 1 && rows[0] ? one(rows[0]) : many(rows.length), text });
