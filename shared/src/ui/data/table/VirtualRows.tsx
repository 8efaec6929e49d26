import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import type { SeenRows } from './seenRows.ts';

interface VirtualRowsProps {
  scroller: HTMLElement | null;
  count: number;
  /** px of a row, estimated. */
  estimate: number;
  /** px between rows. */
  gap?: number;
  children: (seen: SeenRows) => ReactNode;
}

/** How many rows above and below the visible ones are in the DOM: more in the direction of scrolling. */
const beyond = { forward: [1, 4], backward: [4, 1], resting: [2, 2] } as const;

/** The visible rows of a long list. A chunk of its own: few lists are long, and the virtualizer is 10 kB. */
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
    // Before the window has been measured, assume the size of a screen.
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  // The placeholder space has gaps before and after it, as rows do.
  return children({
    at: items.map((item) => item.index),
    above: first ? first.start - gap : 0,
    below: last ? virtual.getTotalSize() - last.end - gap : 0,
    measure: virtual.measureElement,
    reveal: (at) => virtual.scrollToIndex(at),
  });
}

/** px of a row; in a grid, including the header of the group that starts at it and its expanded detail, which are sibling elements. */
function heightOf(element: HTMLElement): number {
  const before = element.previousElementSibling;
  const isPart = element.dataset['detail'] !== undefined || (before instanceof HTMLElement && before.dataset['group'] !== undefined);
  return element.offsetHeight + (isPart && before instanceof HTMLElement ? before.offsetHeight : 0);
}
