import { all, type CallAnswer, countryById, type HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { clients, species, wishes } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { removeWishes as remove } from '../records/wishes.ts';
import { clientsOf } from './queries.ts';

type Input<K extends keyof (typeof calls)['clients']> = HandlerInput<(typeof calls)['clients'][K]>;
type OpenWish = CallAnswer<typeof calls.clients.withWishes>['items'][number]['wishes'][number];
type Stored = Omit<OpenWish, 'species'> & { species: { _id: string; code: string; names: Record<string, string> } };

/** Maximum number of displayed wishes per client, earliest date first. */
const shown = 20;

const isOpen = and(eq(wishes.clientId, clients._id), eq(wishes.state, 'open'));

const openWishes = sql<Stored[]>`(select json_agg(wish) from (select json_build_object('_id', ${wishes._id},
  'species', json_build_object('_id', ${species._id}, 'code', ${species.code}, 'names', ${species.names}),
  'presentation', ${wishes.presentation}, 'conservation', ${wishes.conservation}, 'grams', ${wishes.grams},
  'maxPriceMinor', ${wishes.maxPriceMinor}, 'wantedBy', ${wishes.wantedBy}) as wish
  from ${wishes} join ${species} on ${species._id} = ${wishes.speciesId} where ${isOpen}
  order by ${wishes.wantedBy}, ${wishes._id} limit ${shown}) first)`;

const wishingClients = clientsOf({ wishes: openWishes });

/** Clients with open wishes, and their wishes. */
export async function withWishes({ page, pageSize, ...filters }: Input<'withWishes'>, { db, countryId }: Ctx) {
  const list = await wishingClients.counted(db, wishing(db, countryId, filters), { page, pageSize });
  return { ...list, items: list.items.map((row) => named(row, countryId)) };
}

export async function* allWithWishes({ countryId: _, ...filters }: Input<'allWithWishes'>, { db, countryId }: Ctx) {
  for await (const rows of wishingClients.all(db, wishing(db, countryId, filters))) yield rows.map((row) => named(row, countryId));
}

/** Removes wishes of one client; another client's wishes count as missing. */
export async function removeWishes({ id, wishlistIds }: Input<'removeWishes'>, ctx: Ctx) {
  const locked = await ctx.db
    .select()
    .from(wishes)
    .where(and(inArray(wishes._id, wishlistIds), eq(wishes.clientId, id), visibleTo(ctx, wishes.countryId)))
    .orderBy(wishes._id)
    .for('update');
  if (locked.length < new Set(wishlistIds).size) throw notFound();
  await remove(ctx, locked);
  return { removed: locked.length };
}

function wishing(db: Db, countryId: string, { search, category }: { search: string; category: string }): SQL | undefined {
  const open = db.select({ one: sql`1` }).from(wishes).where(isOpen);
  return and(
    wishingClients.where(countryId, { search, category, seller: all, binnacle: all, debt: all, from: all, to: all }),
    exists(open),
  );
}

function named<R extends { wishes: Stored[] }>(row: R, countryId: string): Omit<R, 'wishes'> & { wishes: OpenWish[] } {
  const countryKey = countryById(countryId)?.key ?? '';
  return {
    ...row,
    wishes: row.wishes.map((wish) => ({ ...wish, species: speciesIn(wish.species, countryKey) })),
  };
}
