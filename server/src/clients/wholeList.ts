import { all } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { textOf } from '../db/list.ts';
import { preparedOnce } from '../db/prepared.ts';
import { clients } from '../db/schema/index.ts';
import { type ClientFilters, type ClientSort, clientRows } from './queries.ts';

export function isUnfiltered({ search, category, seller, binnacle }: ClientFilters): boolean {
  return textOf(search) === undefined && category === all && seller === all && binnacle === 'all';
}

/** A page of the list as it opens, without filters: the most frequent read of all. */
export function wholeListPage(db: Db, sort: ClientSort, page: { countryId: string; limit: number; offset: number }) {
  const ofCountry = eq(clients.countryId, sql.placeholder('countryId'));
  return preparedOnce(db, `clients_by_${sort ?? ''}`, (name) =>
    clientRows(db, ofCountry, sort, sql.placeholder('limit'), sql.placeholder('offset')).prepare(name),
  ).execute(page);
}
