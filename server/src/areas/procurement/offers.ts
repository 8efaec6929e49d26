import { all, type CallAnswer, type HandlerInput, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { startOf } from '../../base/db/days.ts';
import { amongIds, amongWords, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { countries, offers, providers, species } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import { refuseFixed } from '../records/fixed.ts';
import { changeRecord, type RowOf, stored, updateRecord } from '../records/record.ts';
import { kgIn } from '../stock/kg-in.ts';
import { endOfLife } from '../stock/shelf-life.ts';
import { offerSide } from './deal.ts';
import { catchOf, checkOffer, refuseOfferOrder, tripOf } from './offer-rules.ts';
import { salesClients, soldProducts } from './sold.ts';

type Offer = CallAnswer<typeof calls.offers.one>;

const unfiltered = { search: all, species: all, provider: all, presentation: all, conservation: all, state: all, from: all, to: all };

export const offerList = listed({
  table: offers,
  kept: totalsOf(offers),
  // from and to are days of the country's calendar on which the price is still valid.
  matching(
    { search, species: kinds, provider, presentation, conservation, state, from, to }: Record<keyof typeof unfiltered, string>,
    countryId: string,
  ) {
    const text = textOf(search);
    return and(
      text ? matches(offers.search, text) : undefined,
      amongIds(offers.speciesId, kinds),
      amongIds(offers.providerId, provider),
      amongWords(offers.presentation, presentation),
      amongWords(offers.conservation, conservation),
      amongWords(offers.state, state),
      dayOf(from, (day) => gte(offers.validUntil, startOf(countryId, day))),
      dayOf(to, (day) => lt(offers.validUntil, startOf(countryId, day, 1))),
    );
  },
  columns: { validUntil: offers.validUntil, priceMinor: offers.priceMinor, number: offers.number },
  preset: 'validUntil',
  facet: 'state',
  select: (db, page, order) =>
    db
      .select({
        offer: offers,
        species: { _id: species._id, code: species.code, names: species.names },
        provider: { _id: providers._id, name: providers.legalName },
        updatedBy: personOf,
        countryKey: countries.key,
      })
      .from(page)
      .innerJoin(offers, eq(offers._id, page._id))
      .innerJoin(countries, eq(countries._id, offers.countryId))
      .innerJoin(species, eq(species._id, offers.speciesId))
      .innerJoin(providers, eq(providers._id, offers.providerId))
      .leftJoin(updaters, eq(updaters.userId, offers.updatedBy))
      .orderBy(...order),
  row: ({ offer, species: kind, countryKey, ...related }): Offer => ({
    ...offer,
    ...related,
    species: speciesIn(kind, countryKey),
  }),
});

/** Those that can still be bought now. */
export const isForSale = (countryId: string): SQL | undefined =>
  and(eq(offers.countryId, countryId), eq(offers.state, 'active'), gt(offers.validUntil, sql`now()`), lt(offers.soldGrams, offers.grams));

export const offerHandlers: Handlers<(typeof calls)['offers']> = {
  all: (_, { db, countryId }) => offerList.all(db, offerList.where(countryId, unfiltered)),
  filtered: ({ sort, ...filters }, { db, countryId }) => offerList.all(db, offerList.where(countryId, filters), sort),
  list: ({ page, size, sort, ...filters }, { db, countryId }) => offerList.page(db, countryId, { page, pageSize: size }, filters, sort),
  one: ({ id }, ctx) => offerList.one(ctx.db, and(eq(offers._id, id), visibleTo(ctx, offers.countryId))),

  async create({ offer: { tripId, expiresAt, ...fields } }, ctx) {
    const { db, countryId } = ctx;
    const provider = await checkOffer(ctx, countryId, fields);
    refuseOfferOrder({ ...fields, expiresAt });
    const { _id } = await stored(ctx, 'offer', {
      ...fields,
      providerName: provider?.legalName ?? '',
      tripCatchId: await catchOf(db, countryId, tripId, fields),
      expiresAt: expiresAt ?? (await endOfLife(db, fields, fields.caughtAt)),
    });
    return offerList.one(db, eq(offers._id, _id));
  },

  update: ({ offer: { _id, ...given }, version }, ctx) =>
    updateRecord(ctx, 'offer', { _id, version, read: offerList.one, change: (before) => editOffer(ctx, before, given) }),
  updateMany: bulk(({ _id, version, ...given }, ctx) =>
    changeRecord(ctx, 'offer', { _id, version, read: offerList.one, change: (before) => editOffer(ctx, before, given) }),
  ),

  soldProducts,
  salesClients,
};

type Given = Omit<HandlerInput<typeof calls.offers.update>['offer'], '_id'>;

/** What an edit makes of an offer. Throws what the table of edits and the rules of offers refuse. */
async function editOffer(ctx: Ctx, before: RowOf<'offer'>, { tripId, expiresAt, ...fields }: Given): Promise<Partial<RowOf<'offer'>>> {
  const { db } = ctx;
  // One that is all bought can still be withdrawn, and is then not for sale again if that is called off.
  const { state } = before;
  const allowed = nextStates('offer', state);
  const stored = { ...before, tripId: tripId === undefined ? undefined : await tripOf(db, before.tripCatchId) };
  refuseFixed('offers.update', before, { stored, given: { ...fields, tripId, expiresAt }, state, allowed });
  if (fields.state && !mayBecome('offer', state, fields.state)) throw wrongState(state, allowed);
  const provider = await checkOffer(ctx, before.countryId, fields);
  const merged = { ...before, ...fields };
  if (fields.caughtAt || fields.validUntil || expiresAt !== undefined)
    refuseOfferOrder({ ...merged, expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt });
  if (merged.grams < before.soldGrams)
    throw invalid(['offer.grams', 'field.order.bought', { kg: kgIn(before.countryId, before.soldGrams) }]);
  const isOtherSpecies = merged.speciesId !== before.speciesId;
  const isOtherCatch = tripId !== undefined || isOtherSpecies || fields.caughtAt !== undefined;
  const ofTrip = tripId !== undefined ? tripId : isOtherSpecies ? null : await tripOf(db, before.tripCatchId);
  return {
    ...fields,
    ...(provider && { providerName: provider.legalName }),
    ...(isOtherCatch && { tripCatchId: await catchOf(db, before.countryId, ofTrip, merged) }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt ?? (await endOfLife(db, merged, merged.caughtAt)) }),
    state: fields.state ?? offerSide.stateWith(merged, before.soldGrams),
  };
}
