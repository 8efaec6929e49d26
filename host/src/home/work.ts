import type { DeclaredWork } from '@shop/shared/contract';
import { limits } from '@shop/shared/contract';
import type { Of } from '../remotes/offers.ts';
import type { Row } from '../remotes/useLists.ts';

export type Work = Of<DeclaredWork>;

/** A declaration and what its list answered. total: null: it could not be read. */
export interface WorkPart {
  work: Work;
  total: number | null;
  rows: readonly Row[];
}

/** What each part of the page is given to read again what failed. */
export interface Again {
  retry: () => void;
  isRetrying: boolean;
}

export const shownRows = { queue: 8, queueOnPhone: 5, top: 4, main: 20, side: 4 } as const;
export const shownOf = ({ place }: Work): number => shownRows[place];
/** Of what is added up all is read, as far as one request goes. */
export const rowsFor = (work: Work): number => (work.sum ? limits.firstRows : shownOf(work));

/** What a field adds up to; undefined where not all of its rows are here. */
export function sumOf({ work: { sum }, rows, total }: WorkPart): number | undefined {
  if (!sum || total === null || rows.length < total) return undefined;
  return rows.reduce((all, row) => all + Number(row[sum] ?? 0), 0);
}

/** How many rows have each of the declared words, in their order. */
export function wordCounts({ work: { badge }, rows }: WorkPart) {
  if (!badge) return [];
  return Object.entries(badge.words)
    .map(([word, { name, tone }]) => ({ word, name, tone, count: rows.filter((row) => row[badge.field] === word).length }))
    .filter(({ count }) => count > 0);
}

/** One row may wait in several lists. */
export const rowKey = ({ remote, id }: Work, row: Row): string => `${remote}.${id} ${String(row['_id'])}`;

export interface QueueRow {
  part: WorkPart;
  row: Row;
  due: string | undefined;
}

/** What is due first is first; a day lasts to its end. Without a day one waits behind the others, in the order of the declarations. */
export function inOrder(parts: readonly WorkPart[]): QueueRow[] {
  const end = '\uffff';
  const by = ({ due = end }: QueueRow) => (due.length === 10 ? `${due}T23:59` : due);
  return parts
    .flatMap((part) => part.rows.map((row) => ({ part, row, due: part.work.due ? textOf(row[part.work.due]) : undefined })))
    .sort((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
