import type { ListAnswer } from '@shop/shared/contract';
import { all, limits } from '@shop/shared/contract';
import { asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

export interface Page {
  page: number;
  pageSize: number;
}

/** Skipping fewer rows than this costs almost nothing. */
const deepPageOffset = 1000;

export const isDeepPage = ({ page, pageSize }: Page): boolean => page * pageSize >= deepPageOffset;

/**
 * One page and the total of all rows. The rows are read first. The total follows from a last page, so a search with few results costs one
 * query and no list costs more than two. For a deep page of a list with `rowsFromEnd`, the total is read first. `rowsFromEnd` returns rows
 * in the same order, with limit and offset counted from the end of the list, so that the last page costs no more than the first.
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

/** This many rows are mapped, checked and written in a few ms; other requests wait that long. */
const rowsAtOnce = 200;
const idLength = 36;

/**
 * All rows of a list, for an export. The ids are read first, and then the rows by id, so that no database connection is held while a slow
 * client downloads them. ids: one text, separated by commas. With one row per id, reading them would block the event loop for as long as
 * the rest of the export.
 */
export async function* rowsByIds<T>(
  idsOf: (limit: number) => PromiseLike<{ ids: string | null }[]>,
  rowsOf: (ids: string[]) => PromiseLike<T[]>,
): AsyncGenerator<T[]> {
  const ids = (await idsOf(limits.exportRows))[0]?.ids ?? '';
  const step = (idLength + 1) * rowsAtOnce;
  for (let start = 0; start < ids.length; start += step) yield await rowsOf(ids.slice(start, start + step - 1).split(','));
}

/** The reverse of a sort. */
export function reversed<F extends string>(sort: F | `-${F}`): F | `-${F}` {
  return sort.startsWith('-') ? (sort.slice(1) as F) : (`-${sort}` as `-${F}`);
}

export const total = { total: sql<number>`count(*)::int` };

/**
 * The order of a list: by `field` or `-field`, then by id, so that pages never overlap. A missing value sorts lowest, as in the indexes.
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

/** Condition: the column is one of the filter's ids, which are separated by commas; undefined for `all`. */
export function amongIds(column: AnyPgColumn, filter: string): SQL | undefined {
  return filter === all ? undefined : inArray(column, filter.toLowerCase().split(','));
}

/** The filter's text; undefined if it is `all` or empty. */
export function textOf(filter: string): string | undefined {
  return filter === all || filter === '' ? undefined : filter;
}

/** Condition: the column is one of the filter's values, which are separated by commas; undefined for `all`. */
export function amongWords(column: AnyPgColumn, filter: string): SQL | undefined {
  return filter === all ? undefined : inArray(column, filter.split(','));
}

/** A condition on a filter's day; undefined for `all`. */
export function dayOf(filter: string, condition: (day: string) => SQL): SQL | undefined {
  return filter === all ? undefined : condition(filter);
}
