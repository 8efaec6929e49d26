import { all } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { textOf } from '../db/list.ts';
import { clients } from '../db/schema/index.ts';
import { type ClientFilters, type ClientSort, clientRows } from './queries.ts';

export function isUnfiltered({ search, category, seller, binnacle }: ClientFilters): boolean {
  return textOf(search) === undefined && category === all && seller === all && binnacle === 'all';
}

type Statement = ReturnType<typeof prepare>;
const statements = new WeakMap<Db, Map<string, Statement>>();

/**
 * A page of the list as it opens, without filters: the most frequent read of all, and the one whose statement is always the same, so that it
 * is put together and planned once for each order.
 */
export function wholeListPage(db: Db, sort: ClientSort, page: { countryId: string; limit: number; offset: number }) {
  let ofDb = statements.get(db);
  if (!ofDb) {
    ofDb = new Map();
    statements.set(db, ofDb);
  }
  const name = `clients_by_${sort ?? ''}`;
  let statement = ofDb.get(name);
  if (!statement) {
    statement = prepare(db, sort, name);
    ofDb.set(name, statement);
  }
  return statement.execute(page);
}

function prepare(db: Db, sort: ClientSort, name: string) {
  const ofCountry = eq(clients.countryId, sql.placeholder('countryId'));
  return clientRows(db, ofCountry, sort, sql.placeholder('limit'), sql.placeholder('offset')).prepare(name);
}
