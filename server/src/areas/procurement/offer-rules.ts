import { and, eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { missing } from '../../base/db/references.ts';
import { type offers, providers, species, tripCatches, trips } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';

type OfferRow = typeof offers.$inferSelect;

/** Throws 404 and 422; answers whose it is when that is given. */
export async function checkOffer(ctx: Ctx, countryId: string, offer: Partial<OfferRow>) {
  const missingFields = await missing(ctx.db, countryId, 'offer', [
    ['speciesId', species, offer.speciesId],
    ['providerId', providers, offer.providerId],
  ]);
  if (missingFields.length > 0) throw notFound(...missingFields);
  if (offer.validUntil !== undefined && Date.parse(offer.validUntil) <= Date.now()) throw invalid(['offer.validUntil', 'field.offer.over']);
  if (offer.caughtAt !== undefined && Date.parse(offer.caughtAt) > Date.now()) throw invalid(['offer.caughtAt', 'field.offer.notCaught']);
  if (offer.providerId === undefined) return undefined;
  const [provider] = await ctx.db.select({ legalName: providers.legalName }).from(providers).where(eq(providers._id, offer.providerId));
  return provider;
}

/** Throws 422 for an offer that expires or ends before its fish was caught. expiresAt null: computed from the catch. */
export function refuseOfferOrder({
  caughtAt,
  expiresAt,
  validUntil,
}: Record<'caughtAt' | 'validUntil', string> & { expiresAt: string | null }) {
  const caught = Date.parse(caughtAt);
  if (expiresAt !== null && Date.parse(expiresAt) <= caught) throw invalid(['offer.expiresAt', 'field.expiresAt.caught']);
  if (Date.parse(validUntil) <= caught) throw invalid(['offer.validUntil', 'field.expiresAt.caught']);
}

/** What a trip landed of a species. Throws 404 when it landed none, and 422 when it landed before the offer was caught. */
export async function catchOf(
  db: Db,
  countryId: string,
  tripId: string | null,
  { speciesId, caughtAt }: Pick<OfferRow, 'speciesId' | 'caughtAt'>,
): Promise<string | null> {
  if (tripId === null) return null;
  const [found] = await db
    .select({ _id: tripCatches._id, landedAt: trips.landedAt })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .where(
      and(eq(tripCatches.countryId, countryId), eq(trips.kind, 'ER'), eq(tripCatches.tripId, tripId), eq(tripCatches.speciesId, speciesId)),
    );
  if (!found) throw notFound(['offer.tripId', 'field.notFound']);
  if (Date.parse(caughtAt) > Date.parse(found.landedAt)) throw invalid(['offer.caughtAt', 'field.offer.afterLanding']);
  return found._id;
}

/** The trip that landed it. */
export async function tripOf(db: Db, tripCatchId: string | null): Promise<string | null> {
  if (tripCatchId === null) return null;
  const [found] = await db.select({ tripId: tripCatches.tripId }).from(tripCatches).where(eq(tripCatches._id, tripCatchId));
  return found?.tripId ?? null;
}
