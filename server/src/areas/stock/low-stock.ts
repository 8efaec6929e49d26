import { inArray } from 'drizzle-orm';
import { products } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notifyStaff } from '../../base/http/notify.ts';
import { kgIn } from './kg-in.ts';

/** Who keeps the stock. */
export const stockKeepers = ['logistic', 'admin'] as const;

interface Watched {
  _id: string;
  countryId: string;
  name: string;
  minGrams: number | null;
  availableGrams: number;
}

/** Tells those who keep the stock of products of which less is available now than they asked to be told at, and was not before. */
export async function notifyLowStock(ctx: Pick<Ctx, 'db' | 'caller' | 'announceTo'>, before: readonly Watched[]): Promise<void> {
  const watched = before.filter(({ minGrams, availableGrams }) => minGrams !== null && availableGrams >= minGrams);
  if (watched.length === 0) return;
  const after = await ctx.db
    .select({ _id: products._id, availableGrams: products.availableGrams })
    .from(products)
    .where(
      inArray(
        products._id,
        watched.map(({ _id }) => _id),
      ),
    );
  const left = new Map(after.map(({ _id, availableGrams }) => [_id, availableGrams]));
  for (const { _id, countryId, name, minGrams } of watched) {
    const grams = left.get(_id) ?? 0;
    if (grams >= (minGrams ?? 0)) continue;
    const notified = await notifyStaff(ctx.db, { countryId, roles: stockKeepers, but: ctx.caller.userId }, 'planning.stockLow', {
      _id,
      name,
      kg: kgIn(countryId, grams),
    });
    for (const { userId, notificationId } of notified) ctx.announceTo(userId, 'notifications', notificationId);
  }
}
