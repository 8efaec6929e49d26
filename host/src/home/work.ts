import type { DeclaredWork } from '@shop/shared/contract';
import { limits } from '@shop/shared/contract';
import type { Of } from '../remotes/offers.ts';
import type { Row } from '../remotes/useLists.ts';

export type Work = Of<DeclaredWork>;

/** A declaration with the answer of its list. total: null: it could not be read. */
export interface WorkPart {
  work: Work;
  total: number | null;
  rows: readonly Row[];
}

/** Props of each part of the page for retrying after a failure. */
export interface Again {
  retry: () => void;
  isRetrying: boolean;
}

export const shownRows = { queue: 8, queueOnPhone: 5, top: 4, main: 20, side: 4 } as const;
export const shownOf = ({ place }: Work): number => shownRows[place];
/** For a sum, as many rows as one request allows; otherwise the rows that are shown. */
export const rowsFor = (work: Work): number => (work.sum ? limits.firstRows : shownOf(work));

/** The sum of a field; undefined if not all rows have been read. */
export function sumOf({ work: { sum }, rows, total }: WorkPart): number | undefined {
  if (!sum || total === null || rows.length < total) return undefined;
  return rows.reduce((all, row) => all + Number(row[sum] ?? 0), 0);
}

/** The number of rows with each of the declared labels, in the declared order. */
export function wordCounts({ work: { badge }, rows }: WorkPart) {
  if (!badge) return [];
  return Object.entries(badge.words)
    .map(([word, { name, tone }]) => ({ word, name, tone, count: rows.filter((row) => row[badge.field] === word).length }))
    .filter(({ count }) => count > 0);
}

/** A row may be in several lists, hence the list is part of the key. */
export const rowKey = ({ remote, id }: Work, row: Row): string => `${remote}.${id} ${String(row['_id'])}`;

export interface QueueRow {
  part: WorkPart;
  row: Row;
  due: string | undefined;
}

/** In order of due date; a date without time is due at the end of the day. Rows without a date come last, in the order of the declarations. */
export function inOrder(parts: readonly WorkPart[]): QueueRow[] {
  const end = '\uffff';
  const by = ({ due = end }: QueueRow) => (due.length === 10 ? `${due}T23:59` : due);
  return parts
    .flatMap((part) => part.rows.map((row) => ({ part, row, due: part.work.due ? textOf(row[part.work.due]) : undefined })))
    .sort((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
