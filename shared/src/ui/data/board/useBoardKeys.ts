import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Place {
  column: string;
  at: number;
}

const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];

/**
 * The keyboard of a board: ↑ ↓, J K, Home End within a column, ← → to the next column with cards, Enter opens. Tab reaches one card (roving
 * tabindex). When the focused card disappears, the card that took its position is focused.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, open: (id: string) => void) {
  const [current, setCurrent] = useState<{ id: string } & Place>();
  const hadFocus = useRef(false);

  useEffect(function keepFocus() {
    if (!hadFocus.current || !current || document.activeElement !== document.body) return;
    const own = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(current.id)}"]`);
    const column = [...(board.current?.children ?? [])].find((child) => (child as HTMLElement).dataset['column'] === current.column);
    const cards = cardsOf(column);
    (own ?? cards[Math.min(current.at, cards.length - 1)])?.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    const card = event.target as HTMLElement;
    const id = card.dataset['card'];
    // Controls inside a card handle their own keys.
    if (id === undefined || event.defaultPrevented) return;
    if (event.key === 'Enter') return open(id);
    const columns = [...(board.current?.children ?? [])].map(cardsOf);
    const x = columns.findIndex((cards) => cards.includes(card));
    const cards = columns[x] ?? [];
    const y = cards.indexOf(card);
    const beside = (step: 1 | -1) => {
      for (let to = x + step; to >= 0 && to < columns.length; to += step) {
        const others = columns[to] ?? [];
        if (others.length > 0) return others[Math.min(y, others.length - 1)];
      }
      return undefined;
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const down = () => cards[y + 1];
    const up = () => cards[y - 1];
    const next = {
      ArrowDown: down,
      j: down,
      ArrowUp: up,
      k: up,
      Home: () => cards[0],
      End: () => cards.at(-1),
      ArrowRight: () => beside(1),
      ArrowLeft: () => beside(-1),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!next) return;
    event.preventDefault();
    next()?.focus();
  }

  return {
    currentId: current?.id,
    onKeyDown,
    onFocus: (id: string, place: Place) => {
      hadFocus.current = true;
      setCurrent({ id, ...place });
    },
    /** The focus moved to another element; it was not lost because the card disappeared. */
    onLeave: (to: EventTarget | null) => {
      if (to instanceof Node && !board.current?.contains(to)) hadFocus.current = false;
    },
  };
}
