import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { SeenRows } from './seenRows.ts';

interface VirtualRowsProps {
  scroller: HTMLElement | null;
  count: number;
  /** px of a row, as far as known. */
  estimate: number;
  children: (seen: SeenRows) => ReactNode;
}

/** The rows in sight of a long list. A chunk of its own: few lists are long, and what counts the rows in sight weighs 10 kB. */
export function VirtualRows({ scroller, count, estimate, children }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    overscan: 4,
    // Before the window has been measured: as much as a screen holds.
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return children({
    at: items.map((item) => item.index),
    above: items[0]?.start ?? 0,
    below: last ? virtual.getTotalSize() - last.end : 0,
    measure: virtual.measureElement,
    reveal: (at) => virtual.scrollToIndex(at),
  });
}
