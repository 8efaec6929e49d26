import type { MouseEvent } from 'react';
import { useNavigate } from '../../../router/index.ts';
import type { DataTableProps } from './types.ts';
import type { OpenDetails } from './useOpenDetails.ts';

type OpeningOf<Row> = Pick<DataTableProps<Row>, 'onOpen' | 'rowHref' | 'rowId'> & { details: OpenDetails<Row> };

export interface Opening<Row> {
  canOpen: boolean;
  open: (row: Row) => void;
  /** A press anywhere on the row except on its controls, unless it ends a text selection. */
  press: (row: Row) => (event: MouseEvent) => void;
}

/** How a row opens: with `onOpen` of the page, otherwise by expanding, otherwise at its address. The title always links to the address. */
export function useOpenRow<Row>({ onOpen, rowHref, rowId, details }: OpeningOf<Row>): Opening<Row> {
  const navigate = useNavigate();
  function open(row: Row) {
    if (onOpen) onOpen(row);
    else if (details.render) details.set(rowId(row), !details.isOpen(rowId(row)));
    else if (rowHref) void navigate(rowHref(row));
  }
  return {
    canOpen: onOpen !== undefined || rowHref !== undefined || details.render !== undefined,
    open,
    press: (row) => (event) => {
      const target = event.target as HTMLElement;
      if (target.closest('a, button, input, label, [role^="menu"], [data-detail]') || String(window.getSelection())) return;
      // A menu of the row is its child in React, but not in the DOM.
      if (event.currentTarget.contains(target)) open(row);
    },
  };
}
