import type { ReactNode } from 'react';
import { none } from '../../../contract/format.ts';
import type { Cell } from '../../../export/csv.ts';
import type { Failure } from '../../ErrorBox.tsx';
import type { MenuItem } from '../../Menu.tsx';

interface ColumnBase<Row> {
  /** Also the field by which the server sorts. */
  id: string;
  header: string;
  /** Next to the header: `kg`, `CLP`. */
  unit?: string;
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end';
  /** A second, less prominent line below: the tax id under a name. */
  detail?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** px; extra width is distributed in proportion. Default: 150. */
  width?: number;
  /** Minimum px when columns do not fit. Default: numbers and badges keep their width, the title 160, other texts 110. */
  leastWidth?: number;
  /** false: the column cannot be hidden. The title never can. */
  isHideable?: boolean;
  /**
   * The position on a phone's card: the title (also the link to the record), the line below it, a fact with its label, a badge at the bottom, or not
   * shown. Default: a fact.
   */
  card?: 'title' | 'subtitle' | 'fact' | 'badge' | 'none';
  /** A shorter header for the card. */
  cardHeader?: string;
  /** Hidden before other facts when a panel takes the space: the open record shows the fact. */
  isFirstToGo?: boolean;
  /** In exported files only: a phone number, or the tax id that the list shows below the name. */
  isFileOnly?: boolean;
}

/**
 * A column as data. Keep the array stable: outside the component, or in a memo over formats and texts. `value` is what exported files contain (a
 * column without it is in no file) and, without `render`, what the list shows.
 */
export type Column<Row> = ColumnBase<Row> &
  ({ render: (row: Row) => ReactNode; value?: (row: Row) => Cell } | { render?: undefined; value: (row: Row) => Cell });

/** The content of a cell. */
export function contentOf<Row>({ render, value }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  const cell = value(row);
  return cell === null || cell === '' ? none : String(cell);
}

/** The current data of a list. `listOf` creates it from a call's result. */
export interface ListRows<Row> {
  /** undefined: not loaded yet. */
  rows: readonly Row[] | undefined;
  /** The number of rows that match the filters, over all pages. */
  total: number | undefined;
  error?: Failure | null | undefined;
  /** When `rows` arrived, ms. */
  updatedAt?: number | undefined;
  isFetching?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** Texts of a list without rows. */
export interface ListTexts {
  /** The accessible name of the table: `Clientes`. */
  label: string;
  /** `No pudimos cargar los clientes` */
  error: string;
  /** `Ningún cliente cumple estos filtros` */
  noneFound: string;
  noneFoundText?: string;
  /** `Aquí van los clientes de Chile` */
  first: string;
  /** The purpose of the list. */
  firstText?: string;
}

/** Hidden columns, column widths in px, and the row height; `useTableView` stores it. */
export interface TableView {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
  isCompact: boolean;
}

/** What consecutive rows have in common. */
export interface RowGroup {
  id: string;
  /** Rendered above the first of them. */
  head: ReactNode;
}

export interface DataTableProps<Row> {
  list: ListRows<Row>;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The accessible name of the row: `Seleccionar Hotel Reñaca`. */
  rowName: (row: Row) => string;
  /** The address of the record: the title links to it, regardless of what a press on the row does. */
  rowHref?: (row: Row) => string;
  /** Opens the row (side panel) on a press or Enter; without it a press navigates to `rowHref`. */
  onOpen?: (row: Row) => void;
  /** The id of the row that is open next to the list. */
  openId?: string | undefined;
  rowActions?: (row: Row) => readonly (readonly MenuItem[])[];
  /** The detail that a row expands below itself: lots of a product. Without `onOpen`, a press on the row expands it. */
  renderDetail?: (row: Row) => ReactNode;
  /**
   * Groups rows, such as the lines of a request below its header. A page of such a list has as many groups as other lists have rows, whatever the
   * number of rows.
   */
  groupOf?: (row: Row) => RowGroup;
  /** The background tint of a row: overdue, over tolerance. */
  rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
  /** Without `onSelect` rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  /** Without `onPage` there is no footer: all rows are on one page. */
  page?: number;
  size?: number;
  onPage?: (page: number) => void;
  onSize?: (size: number) => void;
  isFiltered?: boolean;
  onClearFilters?: () => void;
  /** The only action of a list that has never had rows. */
  firstAction?: ReactNode;
  view?: TableView;
  onView?: (view: TableView) => void;
}
