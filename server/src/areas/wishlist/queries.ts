import { all, countryById, type Wish } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { amongIds, amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { clients, requests, species, wishes } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { isMetByStock, offersOf, stockOf } from './matches.ts';

export const wishList = listed({
  table: wishes,
  kept: totalsOf(wishes),
  // The search is of the client's name.
  matching({ search, client, species: kinds, state, met }: Record<'search' | 'client' | 'species' | 'state' | 'met', string>) {
    const text = textOf(search);
    return and(
      text ? matches(wishes.search, text) : undefined,
      amongIds(wishes.clientId, client),
      amongIds(wishes.speciesId, kinds),
      amongWords(wishes.state, state),
      met === all ? undefined : isMetByStock,
    );
  },
  columns: { client: wishes.search, wantedBy: wishes.wantedBy },
  preset: 'client',
  facet: 'state',
  // What would meet them is counted for those shown only.
  select: (db, page, order) =>
    db
      .select({
        wish: wishes,
        client: { _id: clients._id, name: clients.legalName },
        kind: { _id: species._id, code: species.code, names: species.names },
        request: { _id: requests._id, number: requests.number },
        updatedBy: personOf,
        offers: offersOf,
        stock: stockOf,
      })
      .from(page)
      .innerJoin(wishes, eq(wishes._id, page._id))
      .innerJoin(clients, eq(clients._id, wishes.clientId))
      .innerJoin(species, eq(species._id, wishes.speciesId))
      .leftJoin(requests, eq(requests._id, wishes.requestId))
      .leftJoin(updaters, eq(updaters.userId, wishes.updatedBy))
      .orderBy(...order),
  row({ wish, kind, ...rest }): Wish {
    const { search: _, clientName: __, clientId: ___, speciesId: ____, requestId: _____, createdBy: ______, ...fields } = wish;
    return { ...fields, ...rest, species: speciesIn(kind, countryById(wish.countryId)?.key ?? '') };
  },
});
