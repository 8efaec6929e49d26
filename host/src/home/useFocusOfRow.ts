import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useActs } from './InlineActions.tsx';

/** After the action of a row, focuses the row that takes its position; if the user has moved the focus elsewhere since, it stays there. */
export function useFocusOfRow<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const focused = useRef<{ row: Element; at: number }>(undefined);
  const { isActing } = useActs();

  useEffect(function goOnWithNext() {
    const rows = [...(list.current?.children ?? [])];
    const { row, at } = focused.current ?? {};
    if (!row || at === undefined || row.isConnected || document.querySelector('dialog[open]')) return;
    focused.current = undefined;
    if (document.activeElement === document.body) rows[Math.min(at, rows.length - 1)]?.querySelector('a')?.focus();
  });

  // The dialog of an action is rendered elsewhere in the page, but belongs to its row.
  const forget = useEffectEvent(({ target }: Event) => {
    if (!isActing && !list.current?.contains(target as Node)) focused.current = undefined;
  });

  useEffect(function forgetWhenLeft() {
    document.addEventListener('pointerdown', forget);
    document.addEventListener('focusin', forget);
    return () => {
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('focusin', forget);
    };
  }, []);

  function noteRow({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const at = [...currentTarget.children].findIndex((row) => row.contains(target));
    const row = currentTarget.children[at];
    if (row) focused.current = { row, at };
  }
  return { list, noteRow };
}
