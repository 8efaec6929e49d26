import { countryById, type HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { speciesName } from '../../base/db/reference/species.ts';
import { fishers, beachPriceRequests as requests, species } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, notFound } from '../../base/http/refusal.ts';
import { refuseOtherFisher } from '../records/fisher-of.ts';
import { refuseOtherPartner } from '../records/other-partner.ts';
import { stored } from '../records/record.ts';
import { beachPriceList } from './queries.ts';

/** Creates a fisher's request for the price of their catch at their landing cove. Throws 404, and 422 for another fisher's trip. */
export async function askBeachPrice(ctx: Ctx, { fisherId, tripId, lines }: HandlerInput<typeof calls.appSide.askBeachPrice>['request']) {
  const { db, countryId } = ctx;
  const [fisher] = await db
    .select({ cove: fishers.cove, regionId: fishers.regionId })
    .from(fishers)
    .where(and(eq(fishers.personId, fisherId), eq(fishers.countryId, countryId)));
  if (!fisher) throw notFound(['request.fisherId', 'field.notFound']);
  await refuseOtherPartner(ctx, [tripId], 'request.tripId');
  if (tripId) await refuseOtherFisher(ctx, { tripId, fisherId, countryId }, 'request.tripId');
  const ids = [...new Set(lines.map(({ speciesId }) => speciesId))];
  const kinds = new Map((await db.select().from(species).where(inArray(species._id, ids))).map((kind) => [kind._id, kind]));
  const missing = lines.flatMap(({ speciesId }, n): Field[] =>
    kinds.has(speciesId) ? [] : [[`request.lines.${n}.speciesId`, 'field.notFound']],
  );
  if (missing.length > 0) throw notFound(...missing);
  const key = countryById(countryId)?.key ?? '';
  const goods = ids.map((id) => speciesName(kinds.get(id)?.names ?? {}, key)).join(', ');
  const place = { ...fisher, fisherId };
  const made = await stored(ctx, 'beach-price-request', { ...place, tripId, goods, askedAt: new Date().toISOString() });
  for (const [position, { priceMinor, ...line }] of lines.entries())
    await stored(ctx, 'beach-price-line', { ...place, ...line, requestId: made._id, position, askedMinor: priceMinor });
  return beachPriceList.one(db, eq(requests._id, made._id));
}
