import type { SeenRows } from './seenRows.ts';
import type { SizedColumns } from './sizedColumns.ts';
import type { DataTableProps } from './types.ts';
import type { OpenDetails } from './useOpenDetails.ts';
import type { Opening } from './useOpenRow.ts';
import type { Selection } from './useSelection.ts';

/** What all rows are drawn by: the list's own props, and what DataTable worked out from them. */
export interface GivenRows<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  sized: SizedColumns<Row>;
  selection: Selection;
  details: OpenDetails<Row>;
  opening: Opening<Row>;
}

/** What grid and cards take. */
export interface BodyProps<Row> {
  /** The same object while somebody scrolls: the rows that stay in sight are not drawn again. */
  given: GivenRows<Row>;
  seen: SeenRows;
}
