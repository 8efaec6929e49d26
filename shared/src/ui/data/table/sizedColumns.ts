import { leastNameBeside, leastTextWidth, leastTitleWidth, leastWidth, usualWidth } from './sizes.ts';
import type { Column, TableView } from './types.ts';

export interface SizedColumns<Row> {
  shown: readonly { column: Column<Row>; width: number; least: number }[];
  /** px of all columns. */
  total: number;
  /** px of all columns at their minimum widths. */
  least: number;
  /** The user has set no width: the columns share the available width. */
  isFitted: boolean;
}

/**
 * The visible columns and their widths. The title is always visible. room: px available next to the open record; the least important columns are
 * hidden until the others fit, names keep their column.
 */
export function sizedColumns<Row>(columns: readonly Column<Row>[], { hidden, widths }: TableView, room?: number): SizedColumns<Row> {
  const isFitted = Object.keys(widths).length === 0;
  const shown = columns
    .filter(({ isFileOnly = false }) => !isFileOnly)
    .filter(({ id, card, isHideable = true }) => !isHideable || card === 'title' || !hidden.includes(id))
    .map((column) => {
      const width = Math.max(leastWidth, widths[column.id] ?? column.width ?? usualWidth);
      const least = room !== undefined && isName(column) ? leastNameBeside : (column.leastWidth ?? leastOf(column) ?? width);
      return { column, width, least: isFitted ? Math.min(width, least) : width };
    });
  if (room !== undefined) {
    const byRank = shown.toSorted((a, b) => rankOf(b.column) - rankOf(a.column));
    while (byRank.length > 1 && byRank.reduce((sum, { least }) => sum + least, 0) > room) {
      const [first] = byRank.splice(-1);
      if (first) shown.splice(shown.indexOf(first), 1);
    }
  }
  const sumOf = (of: 'width' | 'least') => shown.reduce((sum, one) => sum + one[of], 0);
  return { shown, total: sumOf('width'), least: sumOf('least'), isFitted };
}

const isName = <Row>({ card, width = usualWidth }: Column<Row>) => width >= leastNameBeside && (card === 'title' || card === 'subtitle');

/** Columns that cards omit are hidden first; those with the name and the state of the row last. */
function rankOf<Row>(column: Column<Row>): number {
  if (column.card === 'none' || column.isFirstToGo) return 0;
  if (column.card === 'title') return 4;
  if (column.card === 'badge') return 2;
  return isName(column) ? 3 : 1;
}

/** Numbers and badges keep their width. */
function leastOf<Row>({ align, card }: Column<Row>): number | undefined {
  if (card === 'title') return leastTitleWidth;
  return align === 'end' || card === 'badge' ? undefined : leastTextWidth;
}

/**
 * The column widths in CSS. Missing width is taken in proportion from the columns that can shrink, and from name columns only when the others are at
 * their minimum. `beside`: px of everything other than the columns, in the query container.
 */
export function columnWidths<Row>({ shown, total }: SizedColumns<Row>, beside: number): string[] {
  const names = shown.filter(({ column }) => isName(column));
  const spareOf = (of: typeof shown) => of.reduce((sum, { width, least }) => sum + width - least, 0);
  const spareOfNames = spareOf(names);
  const spareOfOthers = spareOf(shown) - spareOfNames;
  return shown.map((one) => {
    const { width, least } = one;
    if (least === width) return `${width}px`;
    // The width below which this column starts to shrink (px), and the total px that its kind of column can give up.
    const [room, spare] = names.includes(one) ? [total - spareOfOthers, spareOfNames] : [total, spareOfOthers];
    return `clamp(${least}px, ${width}px - (${room + beside}px - 100cqw) * ${(width - least) / spare}, ${width}px)`;
  });
}
