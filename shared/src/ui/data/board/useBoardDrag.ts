import { type DragEvent, useState } from 'react';
import type { BoardMove } from './types.ts';

interface BoardDrag<Row, V extends string> {
  /** The rows on the board, each with its column. */
  all: readonly { row: Row; column: V }[];
  rowId: (row: Row) => string;
  move: ((row: Row, to: V) => BoardMove) | undefined;
}

/**
 * Cards can be dragged to another column with the mouse. Native drag and drop is used, which leaves touch for scrolling; keyboard users use the
 * card's buttons. During a drag every other column shows the action that a drop starts, or why it is not possible.
 */
export function useBoardDrag<Row, V extends string>({ all, rowId, move }: BoardDrag<Row, V>) {
  const [heldId, setHeld] = useState<string>();
  const [over, setOver] = useState<V>();
  // The card may leave its column during the drag, when another user moves the record.
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
          // The complete card is the drag image, also when the drag starts on a link in it.
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
