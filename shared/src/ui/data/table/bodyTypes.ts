import type { SeenRows } from './seenRows.ts';
import type { SizedColumns } from './sizedColumns.ts';
import type { DataTableProps } from './types.ts';
import type { OpenDetails } from './useOpenDetails.ts';
import type { Opening } from './useOpenRow.ts';
import type { Selection } from './useSelection.ts';

/** Shared by all rows: the props of the list, and what DataTable derives from them. */
export interface GivenRows<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  sized: SizedColumns<Row>;
  selection: Selection;
  details: OpenDetails<Row>;
  opening: Opening<Row>;
}

/** The props of grid and cards. */
export interface BodyProps<Row> {
  /** The same object during scrolling, so that rows that remain visible are not rendered again. */
  given: GivenRows<Row>;
  seen: SeenRows;
}
