import { all } from '@shop/shared/contract';
import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { listPage, orderOf, type Page, reversed, rowsByIds, total } from '../db/list.ts';
import type { offers, orders, purchases } from '../db/schema/index.ts';
import { keptTotal } from '../db/totals.ts';
import { notFound } from '../http/refusal.ts';

type Table = typeof offers | typeof orders | typeof purchases;

/** The ids of some rows in the order of a list, to join what is shown of them with. */
const idsOf = (db: Db, table: Table, where: SQL | undefined, order: SQL[]) =>
  db
    .select({ _id: table._id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order);
const pageOf = (ids: ReturnType<typeof idsOf>, limit: number, offset: number) => ids.limit(limit).offset(offset).as('page');
export type IdPage = ReturnType<typeof pageOf>;

interface Listed<Row, Filters, F extends string> {
  table: Table;
  /** What it may be sorted by. */
  columns: Record<F, AnyPgColumn>;
  preset: NoInfer<F | `-${F}`>;
  where: (countryId: string, filters: Filters) => SQL | undefined;
  /** Rows as the calls carry them. */
  rows: (db: Db, page: IdPage, order: SQL[]) => Promise<Row[]>;
  /** What the kept totals count these by: a filter's words, or always the same one. */
  facet: 'state' | 'live';
}

/** How a list of the market is read: rows, a page, all of it, one record. Only the ids are sorted and skipped; what is shown is joined. */
export function listed<Row, Filters extends Record<keyof Filters, string>, F extends string>({
  table,
  columns,
  preset,
  where,
  rows,
  facet,
}: Listed<Row, Filters, F>) {
  type Sort = F | `-${F}` | undefined;
  const order = (sort: Sort) => orderOf(sort, columns, preset, table._id);

  function some(db: Db, which: SQL | undefined, sort: Sort, limit: number, offset = 0, isFromEnd = false) {
    const wanted = isFromEnd ? reversed<F>(sort ?? preset) : sort;
    return rows(db, pageOf(idsOf(db, table, which, order(wanted)), limit, offset), order(sort));
  }

  function count(db: Db, countryId: string, filters: Filters): PromiseLike<{ total: number }[]> {
    const words = new Map<string, string>(Object.entries(filters));
    if (![...words].every(([name, word]) => word === all || name === facet)) {
      const which = where(countryId, filters);
      return db
        .select(total)
        .from(table as PgTable)
        .where(which);
    }
    const chosen = words.get(facet) ?? facet;
    return keptTotal(db, table, countryId, chosen === all ? undefined : chosen.split(','));
  }

  return {
    where,
    some,

    page(db: Db, countryId: string, page: Page, filters: Filters, sort?: Sort) {
      const which = where(countryId, filters);
      return listPage(
        page,
        (limit, offset) => some(db, which, sort, limit, offset),
        () => count(db, countryId, filters),
        (limit, offset) => some(db, which, sort, limit, offset, true),
      );
    },

    /** All that the filters match, for an export. */
    all(db: Db, countryId: string, filters: Filters, sort?: Sort): AsyncGenerator<Row[]> {
      const ids = idsOf(db, table, where(countryId, filters), order(sort));
      return rowsByIds(
        (limit) => ids.limit(limit),
        (found) => some(db, inArray(table._id, found), sort, found.length),
      );
    },

    /** Throws 404. */
    async one(db: Db, which: SQL | undefined): Promise<Row> {
      const [found] = await some(db, which, undefined, 1);
      if (!found) throw notFound();
      return found;
    },
  };
}
