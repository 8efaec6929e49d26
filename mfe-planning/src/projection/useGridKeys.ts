import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { type Block, blockOf, type Spot } from './grid.ts';

interface Options {
  rows: number;
  columns: number;
  canEdit: (spot: Spot) => boolean;
  /** Returns the copied text of a block. */
  copy: (block: Block) => string;
  paste: (spot: Spot, text: string) => void;
  clear: (block: Block) => void;
  undo: () => void;
}

const ways: Record<string, readonly [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Spreadsheet keyboard handling: the current cell, the selected block, and the text being typed. */
export function useGridKeys({ rows, columns, canEdit, copy, paste, clear, undo }: Options) {
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 });
  const [corner, setCorner] = useState<Spot>({ row: 0, column: 0 });
  /** The first letter that opened the cell; '' keeps its content. undefined: not editing. */
  const [typing, setTyping] = useState<string>();
  const block = useMemo(() => blockOf(at, corner), [at, corner]);

  function moveTo(row: number, column: number, isExtending = false) {
    const spot = { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
    if (isExtending) setCorner(spot);
    else {
      setAt(spot);
      setCorner(spot);
    }
    setTyping(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (typing !== undefined) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const way = ways[key];
    const isCommand = ctrlKey || metaKey;
    if (way && !isCommand && !altKey) {
      const from = shiftKey ? corner : at;
      moveTo(from.row + way[0], from.column + way[1], shiftKey);
    } else if (key === 'Home') moveTo(at.row, 0, shiftKey);
    else if (key === 'End') moveTo(at.row, columns - 1, shiftKey);
    else if (isCommand && key.toLowerCase() === 'z') undo();
    else if (isCommand || altKey) return;
    else if ((key === 'Enter' || key === 'F2') && canEdit(at)) setTyping('');
    else if (key === 'Delete' || key === 'Backspace') clear(block);
    else if (key === 'Escape') setCorner(at);
    else if (/^[\d]$/.test(key) && canEdit(at)) setTyping(key);
    else return;
    event.preventDefault();
  }

  return {
    at,
    block,
    typing,
    edit: (spot: Spot) => {
      moveTo(spot.row, spot.column);
      if (canEdit(spot)) setTyping('');
    },
    select: (spot: Spot, isExtending: boolean) => moveTo(spot.row, spot.column, isExtending),
    /** Ends editing a cell, and moves down, to the right, to the left or not at all. */
    leave: (way: 'down' | 'right' | 'left' | 'none') => {
      const [down, right] = { down: [1, 0], right: [0, 1], left: [0, -1], none: [0, 0] }[way] as [number, number];
      moveTo(at.row + down, at.column + right);
    },
    handlers: {
      onKeyDown: handleKeyDown,
      onCopy: (event: ClipboardEvent) => {
        if (typing !== undefined) return;
        event.clipboardData.setData('text/plain', copy(block));
        event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        if (typing !== undefined) return;
        const text = event.clipboardData.getData('text/plain');
        // A copied picture has no text: it must not clear the cells.
        if (text !== '') paste({ row: block.top, column: block.left }, text);
        event.preventDefault();
      },
    },
  };
}
