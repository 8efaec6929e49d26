import type { ReactNode } from 'react';
import type { Tone } from '../../Badge.tsx';
import type { Failure } from '../../ErrorBox.tsx';
import type { List } from '../list/useList.ts';
import type { Texts } from '../useListState.ts';

/** The rows of a list that have one value of a filter. */
export interface BoardRows<Row, V extends string = string> {
  /** The value: a state mostly. */
  id: V;
  /** undefined: not there yet, or not asked for while it is folded. */
  rows: readonly Row[] | undefined;
  /** Rows of this column there are, whether shown or not. */
  total: number | undefined;
  error: Failure | null | undefined;
  onRetry: () => void;
  /** Shows more of the rows; or the address of a list of all, where there are too many for a board. */
  onMore?: () => void;
  moreHref?: string;
  isLoadingMore: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** What a page says of a column. */
interface BoardLook {
  title: string;
  tone: Tone;
  /** Beneath the title: `2.410 kg`. */
  sum?: string | undefined;
  /** Where the page knows how many a folded column holds. */
  total?: number | undefined;
}

export type BoardColumn<Row, V extends string = string> = BoardRows<Row, V> & BoardLook;

/** What dropping a card on a column comes to: what begins, in a word or two, or why nothing does. */
export type BoardMove = { says: string; begin: () => void } | { why: string };

export interface BoardProps<Row, F extends Texts, V extends string> {
  /** Names the board: `Solicitudes por estado`. */
  label: string;
  /** The list whose rows it shows, by the values of one of its filters. */
  list: List<Row, F>;
  by: keyof F & string;
  values: readonly V[];
  /** Those that start folded, and are not asked for. */
  folded?: readonly V[];
  look: (column: BoardRows<Row, V>) => BoardLook;
  /** What a card holds. tabIndex: of its buttons and links, so that Tab comes to those of one card only. */
  card: (row: Row, tabIndex: 0 | -1) => ReactNode;
  rowId: (row: Row) => string;
  /** Names the card for who does not see it. */
  rowName: (row: Row) => string;
  /** On a press on the card, or Enter. */
  onOpen?: (row: Row) => void;
  /** Lets cards be dragged to the other columns. What it begins is offered by the card's own buttons too: not everybody drags. */
  move?: (row: Row, to: V) => BoardMove;
  /** The row that is open beside the board. */
  openId?: string | undefined;
}
