import type { RowAct } from '@shop/shared/ui/data';

/** The confirmation before an action on rows: by name for one, by count for several. */
export const askFor =
  <Row>(one: (row: Row) => string, many: (count: number) => string, text: string): NonNullable<RowAct<Row>['confirm']> =>
  (rows) => ({ title: rows.length === 1 && rows[0] ? one(rows[0]) : many(rows.length), text });
