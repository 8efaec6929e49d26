import { useVirtualizer } from '@tanstack/react-virtual';

export interface SeenRows {
  /** Positions of the rows that are in the page. */
  at: readonly number[];
  /** px that the rows above and beneath would take. */
  above: number;
  below: number;
  /** Measures a row that may have any height. */
  measure: (element: HTMLElement | null) => void;
  /** Brings a row into the page. */
  reveal: (at: number) => void;
}

interface Sizes {
  count: number;
  /** px of a row, as far as known. */
  estimate: number;
  isVirtual: boolean;
}

/** The rows in sight of a long list, all rows of a short one. */
export function useRows(scroller: HTMLElement | null, { count, estimate, isVirtual }: Sizes): SeenRows {
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    overscan: 4,
    // Before the window has been measured: as much as a screen holds.
    initialRect: { width: 1000, height: 800 },
  });
  if (!isVirtual) {
    return { at: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, measure: ignore, reveal: ignore };
  }
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    at: items.map((item) => item.index),
    above: first?.start ?? 0,
    below: last ? virtual.getTotalSize() - last.end : 0,
    measure: virtual.measureElement,
    reveal: (at) => virtual.scrollToIndex(at),
  };
}

const ignore = () => undefined;
