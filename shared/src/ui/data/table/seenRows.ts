/** The rows of a list that are in the page. */
export interface SeenRows {
  /** Their positions. */
  at: readonly number[];
  /** px that the rows above and beneath would take. */
  above: number;
  below: number;
  /** Measures an element with `data-index`: a row that may have any height, or what it has opened. Undefined when nobody needs to know. */
  measure?: (element: HTMLElement | null) => void;
  /** Brings a row into the page. */
  reveal: (at: number) => void;
}

/** All rows of a short list. */
export function allRows(count: number): SeenRows {
  return { at: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, reveal: () => undefined };
}
