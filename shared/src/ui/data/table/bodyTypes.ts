import type { SeenRows } from './seenRows.ts';
import type { SizedColumns } from './sizedColumns.ts';
import type { DataTableProps } from './types.ts';
import type { OpenDetails } from './useOpenDetails.ts';
import type { Selection } from './useSelection.ts';

/** What grid and cards take: the list's own props, and what DataTable worked out from them. */
export interface BodyProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  sized: SizedColumns<Row>;
  selection: Selection;
  seen: SeenRows;
  details: OpenDetails<Row>;
}
