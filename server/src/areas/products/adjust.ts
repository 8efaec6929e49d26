import { gramsOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { lots, products, tripCatches } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { adjust, receive } from '../stock/stock.ts';
import { productBy } from './queries.ts';

type ProductHandlers = Handlers<(typeof calls)['products']>;
type Stored = typeof products.$inferSelect;

/** More is there than was known: in a lot, or in a new one. */
export const increaseStock: ProductHandlers['increaseStock'] = ({ productId, kg, reason, lotId, ...lot }, ctx) =>
  changed(ctx, productId, async ({ countryId, costMinor }) => {
    const grams = gramsOf(kg);
    if (lotId !== undefined && lot.tripId !== undefined) await checkTrip(ctx, lotId, lot.tripId);
    if (lotId !== undefined) return adjust(ctx, { countryId, productId, grams, reason, lotId });
    if (lot.expiresAt !== undefined && Date.parse(lot.expiresAt) <= Date.now()) throw invalid(['expiresAt', 'field.expiresAt.past']);
    const why = reason === 'received' ? undefined : reason;
    await receive(ctx, { countryId, productId, grams, reason: why, ...lot, costMinor: lot.costMinor ?? costMinor });
  });

/** Less is there than was known: of a lot, or of what expires first. */
export const reduceStock: ProductHandlers['reduceStock'] = ({ productId, kg, reason, lotId }, ctx) =>
  changed(ctx, productId, ({ countryId }) => adjust(ctx, { countryId, productId, grams: -gramsOf(kg), reason, lotId }));

/** Who names a lot and a trip means a lot of that trip. */
async function checkTrip({ db }: Ctx, lotId: string, tripId: string): Promise<void> {
  const [found] = await db
    .select({ _id: lots._id })
    .from(lots)
    .innerJoin(tripCatches, eq(tripCatches._id, lots.tripCatchId))
    .where(and(eq(lots._id, lotId), eq(tripCatches.tripId, tripId)));
  if (!found) throw notFound(['tripId', 'field.notFound']);
}

/** What became of a product by a step of its stock, kept in its history. Throws 404. */
export async function changed(ctx: Ctx, productId: string, work: (product: Stored) => Promise<void>) {
  const isIt = eq(products._id, productId);
  const read = () =>
    ctx.db
      .select()
      .from(products)
      .where(and(isIt, visibleTo(ctx, products.countryId)));
  const [before] = await read().for('no key update');
  if (!before) throw notFound();
  await work(before);
  const [after] = await read();
  await ctx.audit({ entity: 'product', entityId: productId, countryId: before.countryId, before, after });
  return productBy(ctx.db, isIt);
}
