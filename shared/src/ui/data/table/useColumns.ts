import { columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { leastWidth, usualWidth } from './sizes.ts';
import type { Column, TableView } from './types.ts';

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature });
/** The table's model is asked for columns only; the server has sorted, filtered and cut the rows. */
const noRows: Record<string, unknown>[] = [];

export interface SizedColumns<Row> {
  shown: readonly { column: Column<Row>; width: number }[];
  /** px of all of them. */
  total: number;
  /** Nobody has set a width: the columns share the room there is. */
  isFitted: boolean;
}

/** The columns that are shown, and how wide. */
export function useColumns<Row>(columns: readonly Column<Row>[], { hidden, widths }: TableView): SizedColumns<Row> {
  const defs = useMemo(
    () =>
      columns.map(({ id, width = usualWidth, card, isHideable = true }) => ({
        id,
        size: width,
        minSize: leastWidth,
        enableHiding: isHideable && card !== 'title',
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    state: { columnSizing: { ...widths }, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getAllLeafColumns().flatMap((leaf) => {
    const column = byId.get(leaf.id);
    return column && (leaf.getIsVisible() || !leaf.getCanHide()) ? [{ column, width: leaf.getSize() }] : [];
  });
  return { shown, total: shown.reduce((sum, { width }) => sum + width, 0), isFitted: Object.keys(widths).length === 0 };
}
