import { type DragEvent, useState } from 'react';
import type { BoardMove } from './types.ts';

interface BoardDrag<Row, V extends string> {
  /** The rows on the board, with the column of each. */
  all: readonly { row: Row; column: V }[];
  rowId: (row: Row) => string;
  move: ((row: Row, to: V) => BoardMove) | undefined;
}

/**
 * Cards that the mouse takes to another column: the browser's own dragging, which leaves touch to scrolling and the keyboard to the card's
 * buttons. While one is held each other column says what dropping it there begins, or why that cannot be.
 */
export function useBoardDrag<Row, V extends string>({ all, rowId, move }: BoardDrag<Row, V>) {
  const [heldId, setHeld] = useState<string>();
  const [over, setOver] = useState<V>();
  // It may leave its column under the hand that holds it: somebody else moved it on.
  const held = all.find(({ row }) => rowId(row) === heldId);
  const moveTo = (to: V): BoardMove | undefined => (held && held.column !== to ? move?.(held.row, to) : undefined);

  function end() {
    setHeld(undefined);
    setOver(undefined);
  }

  return {
    heldId: held && heldId,
    over,
    moveTo,
    card: (id: string) =>
      move && {
        draggable: true,
        onDragStart(event: DragEvent<HTMLElement>) {
          const { currentTarget: card, dataTransfer, clientX, clientY } = event;
          const { left, top } = card.getBoundingClientRect();
          // Held by a link of it, it is the card all the same.
          dataTransfer.setDragImage(card, clientX - left, clientY - top);
          dataTransfer.clearData();
          dataTransfer.setData('text/plain', card.getAttribute('aria-label') ?? '');
          dataTransfer.effectAllowed = 'move';
          setHeld(id);
        },
        onDragEnd: end,
      },
    column: (to: V) =>
      move && {
        onDragOver(event: DragEvent) {
          const found = moveTo(to);
          if (!found || 'why' in found) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
          setOver(to);
        },
        onDragLeave({ relatedTarget, currentTarget }: DragEvent<HTMLElement>) {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver((now) => (now === to ? undefined : now));
        },
        onDrop(event: DragEvent) {
          event.preventDefault();
          const found = moveTo(to);
          end();
          if (found && 'begin' in found) found.begin();
        },
      },
  };
}
