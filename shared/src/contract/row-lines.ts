import type { Problem } from './problem.ts';

/**
 * How a call that answers a long list answers who asks for lines (`Accept: application/x-ndjson`); everybody else gets one JSON array.
 * First the place in the queue as often as it changes, 1 being the next, then the rows, at last how many they are. An answer without its
 * last line is no whole one.
 */
export type RowLine = { place: number } | { rows: readonly unknown[] } | { total: number } | { problem: Problem };

export const rowLinesType = 'application/x-ndjson';
