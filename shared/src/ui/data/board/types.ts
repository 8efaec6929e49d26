import type { ReactNode } from 'react';
import type { Tone } from '../../Badge.tsx';
import type { Failure } from '../../ErrorBox.tsx';
import type { List } from '../list/useList.ts';
import type { Texts } from '../useListState.ts';

/** The rows of a list that have one value of a filter. */
export interface BoardRows<Row, V extends string = string> {
  /** The filter value, usually a state. */
  id: V;
  /** undefined: not loaded yet, or not requested because the column is folded. */
  rows: readonly Row[] | undefined;
  /** The number of rows in this column, shown or not. */
  total: number | undefined;
  error: Failure | null | undefined;
  onRetry: () => void;
  /** Shows more rows; or a link to the full list, where there are too many rows for a board. */
  onMore?: () => void;
  moreHref?: string;
  isLoadingMore: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** How a page presents a column. */
interface BoardLook {
  title: string;
  tone: Tone;
  /** Below the title: `2.410 kg`. */
  sum?: string | undefined;
  /** Set where the page knows the number of rows of a folded column. */
  total?: number | undefined;
}

export type BoardColumn<Row, V extends string = string> = BoardRows<Row, V> & BoardLook;

/** The result of dropping a card on a column: the action that starts, in a word or two, or the reason why none does. */
export type BoardMove = { says: string; begin: () => void } | { why: string };

export interface BoardProps<Row, F extends Texts, V extends string> {
  /** The accessible name of the board: `Solicitudes por estado`. */
  label: string;
  /** The list whose rows are shown, grouped by one of its filters. */
  list: List<Row, F>;
  by: keyof F & string;
  values: readonly V[];
  /** Columns that start folded; their rows are not requested. */
  folded?: readonly V[];
  look: (column: BoardRows<Row, V>) => BoardLook;
  /** The content of a card. tabIndex: for its buttons and links, so that Tab reaches those of one card only. */
  card: (row: Row, tabIndex: 0 | -1) => ReactNode;
  rowId: (row: Row) => string;
  /** The accessible name of the card. */
  rowName: (row: Row) => string;
  /** Called when the card is pressed, or on Enter. */
  onOpen?: (row: Row) => void;
  /** Makes cards draggable to other columns. The same actions must be available as buttons on the card, because not everybody can drag. */
  move?: (row: Row, to: V) => BoardMove;
  /** The id of the row that is open next to the board. */
  openId?: string | undefined;
}
