import type { ReactNode } from 'react';
import { none } from '../../../contract/format.ts';
import type { Cell } from '../../../export/csv.ts';
import type { Failure } from '../../ErrorBox.tsx';
import type { MenuItem } from '../../Menu.tsx';

interface ColumnBase<Row> {
  /** Also the field that the server sorts by. */
  id: string;
  header: string;
  /** Beside the header: `kg`, `CLP`. */
  unit?: string;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** A second, quieter line beneath: the tax id under a name. */
  detail?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** px; what is left over is shared out in proportion. 150 unless said. */
  width?: number;
  /** px that it keeps where columns do not fit. Numbers and badges keep their width, the title 160, other texts 110, unless said. */
  leastWidth?: number;
  /** false: it cannot be hidden. The title never can. */
  isHideable?: boolean;
  /**
   * Where it stands on a phone's card: the title (which is also the link to the record), the line beneath, a fact with its label, a badge
   * at the foot, or nowhere. A fact unless said.
   */
  card?: 'title' | 'subtitle' | 'fact' | 'badge' | 'none';
  /** A shorter header for the card. */
  cardHeader?: string;
  /** Where a panel takes the room, before other facts: its record is open there. */
  isFirstToGo?: boolean;
  /** Stands in files alone: a phone, the tax id that the list has beneath the name. */
  isFileOnly?: boolean;
}

/**
 * A column as data. Keep the array stable: outside the component, or in a memo over formats and texts. `value` is what a file holds of it
 * (a column without is in no file) and, without `render`, what the list shows.
 */
export type Column<Row> = ColumnBase<Row> &
  ({ render: (row: Row) => ReactNode; value?: (row: Row) => Cell } | { render?: undefined; value: (row: Row) => Cell });

/** What a cell shows. */
export function contentOf<Row>({ render, value }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  const cell = value(row);
  return cell === null || cell === '' ? none : String(cell);
}

/** What a list has to show now. `listOf` makes it from a call's result. */
export interface ListRows<Row> {
  /** undefined: not there yet. */
  rows: readonly Row[] | undefined;
  /** Rows that the filters match, over all pages. */
  total: number | undefined;
  error?: Failure | null | undefined;
  /** When `rows` came, ms. */
  updatedAt?: number | undefined;
  isFetching?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** What the list says when it has no rows. */
export interface ListTexts {
  /** Names the table: `Clientes`. */
  label: string;
  /** `No pudimos cargar los clientes` */
  error: string;
  /** `Ningún cliente cumple estos filtros` */
  noneFound: string;
  noneFoundText?: string;
  /** `Aquí van los clientes de Chile` */
  first: string;
  /** What this is for. */
  firstText?: string;
}

/** Columns hidden, their widths in px, and the height of rows; `useTableView` keeps it. */
export interface TableView {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
  isCompact: boolean;
}

/** What rows that follow one another have in common. */
export interface RowGroup {
  id: string;
  /** Stands above the first of them. */
  head: ReactNode;
}

export interface DataTableProps<Row> {
  list: ListRows<Row>;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Names the row for who does not see it: `Seleccionar Hotel Reñaca`. */
  rowName: (row: Row) => string;
  /** The address of the record: the title is a link to it, whatever a press on the row does. */
  rowHref?: (row: Row) => string;
  /** Opens the row (side panel) on a press or Enter; without it the press goes to `rowHref`. */
  onOpen?: (row: Row) => void;
  /** The row that is open beside the list. */
  openId?: string | undefined;
  rowActions?: (row: Row) => readonly (readonly MenuItem[])[];
  /** What a row opens in place, beneath itself: lots of a product. A press on the row opens this, where there is no `onOpen`. */
  renderDetail?: (row: Row) => ReactNode;
  /** The lines of a request beneath its head. A page of such a list holds so many groups as it has rows elsewhere, however many rows they are. */
  groupOf?: (row: Row) => RowGroup;
  /** Tints a row: overdue, over tolerance. */
  rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
  /** Without `onSelect` rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  /** Without `onPage` there is no footer: all rows are given at once. */
  page?: number;
  size?: number;
  onPage?: (page: number) => void;
  onSize?: (size: number) => void;
  isFiltered?: boolean;
  onClearFilters?: () => void;
  /** The one thing to do in a list that never held anything. */
  firstAction?: ReactNode;
  view?: TableView;
  onView?: (view: TableView) => void;
}
