import type { ReactNode } from 'react';
import type { Tone } from '../../Badge.tsx';
import type { Failure } from '../../ErrorBox.tsx';
import type { IconName } from '../../Icon.tsx';

/** A column of a board, a state mostly. `useBoardColumns` gives what it needs besides its looks. */
export interface BoardColumn<Row> {
  id: string;
  title: string;
  tone: Tone;
  icon?: IconName;
  /** undefined: not there yet, or not asked for while it is folded. */
  rows: readonly Row[] | undefined;
  /** Rows of this column there are, whether shown or not. */
  total: number | undefined;
  /** Beneath the title: `2.410 kg`. */
  sum?: string | undefined;
  error?: Failure | null | undefined;
  onRetry?: (() => void) | undefined;
  /** Shows more of the rows; or the address of a list of all, where there are too many for a board. */
  onMore?: (() => void) | undefined;
  moreHref?: string | undefined;
  isLoadingMore?: boolean | undefined;
  isFolded?: boolean | undefined;
  /** Without it the column cannot be folded. */
  onFold?: ((isFolded: boolean) => void) | undefined;
}

export interface BoardProps<Row> {
  /** Names the board: `Solicitudes por estado`. */
  label: string;
  columns: readonly BoardColumn<Row>[];
  /** What a card holds. tabIndex: of its buttons and links, so that Tab comes to those of one card only. */
  card: (row: Row, tabIndex: 0 | -1) => ReactNode;
  rowId: (row: Row) => string;
  /** Names the card for who does not see it. */
  rowName: (row: Row) => string;
  /** On a press on the card, or Enter. */
  onOpen?: (row: Row) => void;
  /** The row that is open beside the board. */
  openId?: string | undefined;
}
