import type { Problem } from './problem.ts';

/**
 * The answer of a call with a long list to clients that accept lines (`Accept: application/x-ndjson`); other clients get one JSON array. The lines
 * are: the place in the queue whenever it changes (1 is the next), then the rows, then their total. An answer without the last line is incomplete.
 */
export type RowLine = { place: number } | { rows: readonly unknown[] } | { total: number } | { problem: Problem };

export const rowLinesType = 'application/x-ndjson';
