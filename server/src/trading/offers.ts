import { type CallAnswer, nextStates, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { amongIds, amongWords, dayOf, listPage, orderOf, textOf, total } from '../db/list.ts';
import { speciesName } from '../db/reference/species.ts';
import { countries, offers, providers, species } from '../db/schema/index.ts';
import { matches } from '../db/search.ts';
import { personOf, updaters } from '../db/updater.ts';
import { visibleTo } from '../http/country.ts';
import type { Ctx, Handlers } from '../http/handler.ts';
import { conflict, invalid, notFound, wrongState } from '../http/refusal.ts';
import { nextNumber } from '../trade/numbers.ts';
import { catchOf, checkOffer, endOfLife } from './offer-rules.ts';
import { salesClients, soldProducts } from './sold.ts';

type Offer = CallAnswer<typeof calls.offers.one>;
type OfferRow = typeof offers.$inferSelect;

const columns = { validUntil: offers.validUntil, priceMinor: offers.priceMinor, number: offers.number };
type Sort = keyof typeof columns | `-${keyof typeof columns}` | undefined;

interface Filters {
  search?: string;
  species: string;
  provider: string;
  presentation?: string;
  conservation?: string;
  state: string;
  from?: string;
  to?: string;
}

export const offerHandlers: Handlers<(typeof calls)['offers']> = {
  all: (_, { db, countryId }) => offerRows(db, eq(offers.countryId, countryId), 'validUntil'),
  filtered: ({ sort, ...filters }, { db, countryId }) => offerRows(db, offersWhere(countryId, filters), sort),
  one: ({ id }, ctx) => offerBy(ctx.db, and(eq(offers._id, id), visibleTo(ctx, offers.countryId))),

  list({ page, size, sort, ...filters }, { db, countryId }) {
    const where = offersWhere(countryId, filters);
    return listPage(
      { page, pageSize: size },
      (limit, offset) => offerRows(db, where, sort, limit, offset),
      () => db.select(total).from(offers).where(where),
    );
  },

  async create({ offer: { tripId, expiresAt, ...fields } }, ctx) {
    const { db, countryId, caller } = ctx;
    const provider = await checkOffer(ctx, countryId, fields);
    const [after] = await db
      .insert(offers)
      .values({
        ...fields,
        countryId,
        providerName: provider?.legalName ?? '',
        tripCatchId: await catchOf(db, countryId, tripId, fields.speciesId),
        expiresAt: expiresAt ?? (await endOfLife(db, fields)),
        number: await nextNumber(db, countryId, 'offer'),
        createdBy: caller.userId,
        updatedBy: caller.userId,
      })
      .returning();
    if (!after) throw new Error('The offer was not stored.');
    await ctx.audit({ entity: 'offer', entityId: after._id, countryId, before: null, after });
    ctx.changed(after._id);
    return offerBy(db, eq(offers._id, after._id));
  },

  async update({ offer: { _id, tripId, expiresAt, ...fields }, version }, ctx) {
    const { db, caller } = ctx;
    const [before] = await lockedOffers(ctx, [_id]);
    if (!before) throw notFound();
    if (before.version !== version) throw conflict(await offerBy(db, eq(offers._id, _id)));
    if (before.state !== 'active') throw wrongState(before.state, nextStates('offer', before.state));
    const provider = await checkOffer(ctx, before.countryId, fields);
    const grams = fields.grams ?? before.grams;
    if (grams < before.soldGrams) throw invalid(['offer.grams', 'field.order.bought', { kg: before.soldGrams / 1000 }]);
    const merged = { ...before, ...fields };
    const isMoved = fields.speciesId !== undefined || tripId !== undefined;
    const [after] = await db
      .update(offers)
      .set({
        ...fields,
        ...(provider && { providerName: provider.legalName }),
        ...(isMoved && tripId !== undefined && { tripCatchId: await catchOf(db, before.countryId, tripId, merged.speciesId) }),
        ...(expiresAt !== undefined && { expiresAt: expiresAt ?? (await endOfLife(db, merged)) }),
        state: fields.state ?? stateOf(before.state, before.soldGrams, grams),
        updatedBy: caller.userId,
      })
      .where(eq(offers._id, _id))
      .returning();
    await ctx.audit({ entity: 'offer', entityId: _id, countryId: before.countryId, before, after });
    ctx.changed(_id);
    return offerBy(db, eq(offers._id, _id));
  },

  soldProducts,
  salesClients,
};

const stateOf = (state: StateOf<'offer'>, soldGrams: number, grams: number): StateOf<'offer'> =>
  state === 'active' && soldGrams >= grams ? 'reserved' : state;

/** Offers to change, in the order of their ids, so that two who buy the same ones wait for one another. */
export function lockedOffers(ctx: Ctx, ids: readonly string[]): Promise<OfferRow[]> {
  return ctx.db
    .select()
    .from(offers)
    .where(and(sql`${offers._id} in ${ids}`, visibleTo(ctx, offers.countryId)))
    .orderBy(offers._id)
    .for('update');
}

/** Its sold weight grows, or shrinks when a purchase is called off: it is for sale again then, while its price stands. */
export async function countSold(ctx: Ctx, before: OfferRow, grams: number): Promise<void> {
  const soldGrams = before.soldGrams + grams;
  const isBack = before.state === 'reserved' && soldGrams < before.grams;
  const state = isBack ? 'active' : stateOf(before.state, soldGrams, before.grams);
  const [after] = await ctx.db
    .update(offers)
    .set({ soldGrams, state, updatedBy: ctx.caller.userId })
    .where(eq(offers._id, before._id))
    .returning();
  await ctx.audit({ entity: 'offer', entityId: before._id, countryId: before.countryId, before, after });
  ctx.changedOf('offers', before._id);
}

/** Which offers a list holds; from and to are days on which the price still stands. */
function offersWhere(
  countryId: string,
  { search = 'all', presentation = 'all', conservation = 'all', from = 'all', to = 'all', ...rest }: Filters,
) {
  const text = textOf(search);
  return and(
    eq(offers.countryId, countryId),
    text ? matches(offers.search, text) : undefined,
    amongIds(offers.speciesId, rest.species),
    amongIds(offers.providerId, rest.provider),
    amongWords(offers.presentation, presentation),
    amongWords(offers.conservation, conservation),
    amongWords(offers.state, rest.state),
    dayOf(from, (day) => gte(offers.validUntil, sql`${day}::date`)),
    dayOf(to, (day) => lt(offers.validUntil, sql`${day}::date + 1`)),
  );
}

/** Those that can still be bought now. */
export const isForSale = (countryId: string): SQL =>
  sql`${eq(offers.countryId, countryId)} and ${offers.state} = 'active' and ${offers.validUntil} > now() and ${offers.soldGrams} < ${offers.grams}`;

/** Offers as the calls carry them. */
export async function offerRows(db: Db, where: SQL | undefined, sort: Sort, limit?: number, offset = 0): Promise<Offer[]> {
  const order = orderOf(sort, columns, 'validUntil', offers._id);
  const page = db
    .select({ _id: offers._id })
    .from(offers)
    .where(where)
    .orderBy(...order)
    .offset(offset);
  const ids = (limit === undefined ? page : page.limit(limit)).as('page');
  const found = await db
    .select({
      offer: offers,
      species: { _id: species._id, code: species.code, names: species.names },
      provider: { _id: providers._id, name: providers.legalName },
      updatedBy: personOf,
      countryKey: countries.key,
    })
    .from(ids)
    .innerJoin(offers, eq(offers._id, ids._id))
    .innerJoin(countries, eq(countries._id, offers.countryId))
    .innerJoin(species, eq(species._id, offers.speciesId))
    .innerJoin(providers, eq(providers._id, offers.providerId))
    .leftJoin(updaters, eq(updaters.userId, offers.updatedBy))
    .orderBy(...order);
  return found.map(({ offer, species: { names, ...kind }, countryKey, ...related }) => ({
    ...offer,
    ...related,
    species: { ...kind, name: speciesName(names, countryKey) },
  }));
}

async function offerBy(db: Db, where: SQL | undefined): Promise<Offer> {
  const [found] = await offerRows(db, where, undefined, 1);
  if (!found) throw notFound();
  return found;
}
