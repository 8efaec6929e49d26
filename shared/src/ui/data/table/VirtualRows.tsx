import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { SeenRows } from './seenRows.ts';

interface VirtualRowsProps {
  scroller: HTMLElement | null;
  count: number;
  /** px of a row, as far as known. */
  estimate: number;
  /** px between rows. */
  gap?: number;
  children: (seen: SeenRows) => ReactNode;
}

/** Rows above and beneath those in sight that are in the page: most where the scrolling goes. */
const beyond = { forward: [1, 4], backward: [4, 1], resting: [2, 2] } as const;

/** The rows in sight of a long list. A chunk of its own: few lists are long, and what counts the rows in sight weighs 10 kB. */
export function VirtualRows({ scroller, count, estimate, gap = 0, children }: VirtualRowsProps) {
  const virtual: Virtualizer<HTMLElement, HTMLElement> = useVirtualizer({
    count,
    gap,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    measureElement: heightOf,
    rangeExtractor(range) {
      const [above, below] = beyond[virtual.scrollDirection ?? 'resting'];
      return defaultRangeExtractor({ ...range, startIndex: range.startIndex - above, endIndex: range.endIndex + below, overscan: 0 });
    },
    // Before the window has been measured: as much as a screen holds.
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  // The room stands between gaps like the rows.
  return children({
    at: items.map((item) => item.index),
    above: first ? first.start - gap : 0,
    below: last ? virtual.getTotalSize() - last.end - gap : 0,
    measure: virtual.measureElement,
    reveal: (at) => virtual.scrollToIndex(at),
  });
}

/** px of a row; in a grid with the head of the group that it begins and what it has opened, which are elements of their own around it. */
function heightOf(element: HTMLElement): number {
  const before = element.previousElementSibling;
  const isPart = element.dataset['detail'] !== undefined || (before instanceof HTMLElement && before.dataset['group'] !== undefined);
  return element.offsetHeight + (isPart && before instanceof HTMLElement ? before.offsetHeight : 0);
}
