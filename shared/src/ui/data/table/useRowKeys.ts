import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../menu-item.ts';
import type { OpenDetails } from './useOpenDetails.ts';
import type { Selection } from './useSelection.ts';

interface RowKeys {
  /** The row that Tab reaches. */
  current: number;
  setCurrent: (at: number) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface RowKeysOf<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection;
  details: OpenDetails<Row>;
  open: (row: Row) => void;
  reveal: (at: number) => void;
  /** Actions with a shortcut are triggered by their letter. */
  rowActions?: ((row: Row) => readonly (readonly MenuItem[])[]) | undefined;
  body: RefObject<HTMLElement | null>;
}

/**
 * The keyboard of a list: ↑ ↓ Home End, J and K move; Space selects, with Shift a range; Enter opens; → and ← expand and collapse; the letter of an
 * action triggers it. Letters work only while a row has the focus, because elsewhere they are typed (WCAG 2.1.4).
 */
export function useRowKeys<Row>({ rows, rowId, selection, details, open, reveal, rowActions, body }: RowKeysOf<Row>): RowKeys {
  const [wanted, setWanted] = useState(0);
  const isFocusDue = useRef(false);
  const current = Math.min(wanted, rows.length - 1);
  const focused = useRef<string>(undefined);

  useEffect(function keepFocusWhenRowGoes() {
    // After a decision a row leaves the list, and the focus would be lost with it: the following row is focused instead.
    if (focused.current === undefined || document.activeElement !== document.body) return;
    if (rows.length > 0 && !rows.some((row) => rowId(row) === focused.current)) isFocusDue.current = true;
  });

  useEffect(function focusRow() {
    if (!isFocusDue.current) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-at="${current}"]`);
    // A distant row of a long list enters the DOM a frame later; the effect then runs again.
    if (!row) return;
    isFocusDue.current = false;
    row.focus();
  });

  function go(to: number, event: KeyboardEvent) {
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[next];
    if (event.shiftKey && selection.isOn && row && next !== current) selection.toggle(rowId(row), false);
    isFocusDue.current = true;
    reveal(next);
    setWanted(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // An element within the row has handled the key: ↓ opens the menu.
    if (event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    // The expanded detail of a row handles its own keys.
    if (target.closest('[data-detail]')) return;
    const steps = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (steps !== undefined && !target.closest('[role="menu"], input:not([type="checkbox"])')) return go(steps, event);
    // Enter, Space and letters belong to the focused control within the row.
    const row = rows[current];
    if (!row || target.dataset['at'] === undefined) return;
    if (event.key === 'Enter') open(row);
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) actByLetter(row, event);
    else if (details.render && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      details.set(rowId(row), event.key === 'ArrowRight');
    } else if (event.key === ' ' && selection.isOn) {
      event.preventDefault();
      selection.toggle(rowId(row), event.shiftKey);
    }
  }

  function actByLetter(row: Row, event: KeyboardEvent) {
    const letter = event.key.toLowerCase();
    if (letter === 'j' || letter === 'k') return go(current + (letter === 'j' ? 1 : -1), event);
    const act = rowActions?.(row)
      .flat()
      .find(({ shortcut, isDisabled }) => shortcut === letter && !isDisabled);
    if (!act) return;
    event.preventDefault();
    act.onSelect?.();
  }

  const noteFocus = (event: FocusEvent) => {
    const at = (event.target as HTMLElement).dataset['at'];
    const row = at === undefined ? undefined : rows[Number(at)];
    focused.current = row && rowId(row);
  };

  return { current, setCurrent: setWanted, onFocus: noteFocus, onBlur: () => (focused.current = undefined), onKeyDown };
}
