import type { ListAnswer } from '@shop/shared/contract';
import { all, limits } from '@shop/shared/contract';
import { asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

export interface Page {
  page: number;
  pageSize: number;
}

/** So many rows are skipped in no time. */
const deepPageOffset = 1000;

export const isDeepPage = ({ page, pageSize }: Page): boolean => page * pageSize >= deepPageOffset;

/**
 * One page and the total of all. The rows are read first: a last page tells the total by itself, so that a search that finds little costs one
 * query, and no list ever more than two. Far from the first page the total comes first where a list has `rowsFromEnd`: rows in the same
 * order, with limit and offset counted from its end, so that the last page costs no more than the first.
 */
export async function listPage<T>(
  { page, pageSize }: Page,
  rows: (limit: number, offset: number) => PromiseLike<T[]>,
  count: () => PromiseLike<{ total: number }[]>,
  rowsFromEnd?: (limit: number, offset: number) => PromiseLike<T[]>,
): Promise<ListAnswer<T>> {
  const offset = page * pageSize;
  if (rowsFromEnd && isDeepPage({ page, pageSize })) {
    const total = (await count())[0]?.total ?? 0;
    const left = Math.min(pageSize, total - offset);
    const isNearEnd = offset > total / 2;
    const items = left <= 0 ? [] : await (isNearEnd ? rowsFromEnd(left, total - offset - left) : rows(pageSize, offset));
    return { items, total, page, pageSize };
  }
  const items = await rows(pageSize, offset);
  const isLast = items.length < pageSize && (items.length > 0 || page === 0);
  const total = isLast ? page * pageSize + items.length : ((await count())[0]?.total ?? 0);
  return { items, total, page, pageSize };
}

/** So many are mapped, checked and written in a few ms, which is how long other requests wait. */
const rowsAtOnce = 200;
const idLength = 36;

/**
 * All rows of a list, for an export. Their ids are read first and the rows then by them, so that nothing of the database is held while a slow
 * line takes them. ids: in one text, comma between them; a row each, they would take the event loop for as long as the whole export.
 */
export async function* rowsByIds<T>(
  idsOf: (limit: number) => PromiseLike<{ ids: string | null }[]>,
  rowsOf: (ids: string[]) => PromiseLike<T[]>,
): AsyncGenerator<T[]> {
  const ids = (await idsOf(limits.exportRows))[0]?.ids ?? '';
  const step = (idLength + 1) * rowsAtOnce;
  for (let start = 0; start < ids.length; start += step) yield await rowsOf(ids.slice(start, start + step - 1).split(','));
}

/** The same order from its end. */
export function reversed<F extends string>(sort: F | `-${F}`): F | `-${F}` {
  return sort.startsWith('-') ? (sort.slice(1) as F) : (`-${sort}` as `-${F}`);
}

export const total = { total: sql<number>`count(*)::int` };

/**
 * The order of a list: by `field` or `-field`, then by id, so that pages never overlap. A missing value is the lowest, as the indexes have it.
 */
export function orderOf<F extends string>(
  sort: F | `-${F}` | undefined,
  columns: Record<F, AnyPgColumn | SQL>,
  preset: F | `-${F}`,
  id: AnyPgColumn | SQL,
): SQL[] {
  const wanted = sort ?? preset;
  const isDown = wanted.startsWith('-');
  const column = columns[(isDown ? wanted.slice(1) : wanted) as F];
  const mayBeNull = !is(column, PgColumn) || !column.notNull;
  if (isDown) return [mayBeNull ? sql`${column} desc nulls last` : desc(column), desc(id)];
  return [mayBeNull ? sql`${column} asc nulls first` : asc(column), asc(id)];
}

/** Rows whose column is one of a filter's ids, comma between them; undefined for `all`. */
export function amongIds(column: AnyPgColumn, filter: string): SQL | undefined {
  return filter === all ? undefined : inArray(column, filter.toLowerCase().split(','));
}

/** The filter's text, or undefined when it says `all`. */
export function textOf(filter: string): string | undefined {
  return filter === all || filter === '' ? undefined : filter;
}

/** Rows whose column is one of a filter's words, comma between them; undefined for `all`. */
export function amongWords(column: AnyPgColumn, filter: string): SQL | undefined {
  return filter === all ? undefined : inArray(column, filter.split(','));
}

/** A condition on a filter's day; undefined for `all`. */
export function dayOf(filter: string, condition: (day: string) => SQL): SQL | undefined {
  return filter === all ? undefined : condition(filter);
}
