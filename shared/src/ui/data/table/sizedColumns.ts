import { leastWidth, usualWidth } from './sizes.ts';
import type { Column, TableView } from './types.ts';

export interface SizedColumns<Row> {
  shown: readonly { column: Column<Row>; width: number }[];
  /** px of all of them. */
  total: number;
  /** Nobody has set a width: the columns share the room there is. */
  isFitted: boolean;
}

/** The columns that are shown, and how wide. The title is always shown. */
export function sizedColumns<Row>(columns: readonly Column<Row>[], { hidden, widths }: TableView): SizedColumns<Row> {
  const shown = columns
    .filter(({ isFileOnly = false }) => !isFileOnly)
    .filter(({ id, card, isHideable = true }) => !isHideable || card === 'title' || !hidden.includes(id))
    .map((column) => ({ column, width: Math.max(leastWidth, widths[column.id] ?? column.width ?? usualWidth) }));
  return { shown, total: shown.reduce((sum, { width }) => sum + width, 0), isFitted: Object.keys(widths).length === 0 };
}
