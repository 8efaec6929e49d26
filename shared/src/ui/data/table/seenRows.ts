/** The rows of a list that are in the DOM. */
export interface SeenRows {
  /** Their indexes. */
  at: readonly number[];
  /** px of the rows above and below that are not in the DOM. */
  above: number;
  below: number;
  /** Measures an element with `data-index`: a row of variable height, or its detail. Undefined when no measuring is needed. */
  measure?: (element: HTMLElement | null) => void;
  /** Scrolls a row into the DOM. */
  reveal: (at: number) => void;
}

/** Returns all rows of a short list. */
export function allRows(count: number): SeenRows {
  return { at: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, reveal: () => undefined };
}
