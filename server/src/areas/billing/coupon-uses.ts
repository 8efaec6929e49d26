import { type CouponUse, discountOf } from '@shop/shared/contract';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { appPurchases, coupons } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';

/** Shown of a coupon that is used without end. */
const most = 100;

const ofCode = (countryId: string, code: string) => and(eq(appPurchases.countryId, countryId), eq(appPurchases.couponCode, code));
/** A use is given back when its purchase is called off or deleted. */
const isUsed = and(ne(appPurchases.deliveryState, 'cancelled'), isNull(appPurchases.deletedAt)) as SQL;

/** Who used a coupon, on what, for how much and when, the latest first; with those that were given back, and what all of them come to. */
export async function usesOf({ db }: Ctx, { countryId, code }: Pick<typeof coupons.$inferSelect, 'countryId' | 'code'>) {
  const [sums] = await db
    .select({
      used: sql<number>`count(*) filter (where ${isUsed})::int`,
      returned: sql<number>`count(*) filter (where not (${isUsed}))::int`,
      discountMinor: sql<number>`coalesce(sum(${appPurchases.discountMinor}) filter (where ${isUsed}), 0)::float8`,
    })
    .from(appPurchases)
    .where(ofCode(countryId, code));
  const uses: CouponUse[] = await db
    .select({
      _id: appPurchases._id,
      number: appPurchases.number,
      buyer: appPurchases.buyerName,
      at: appPurchases.createdAt,
      discountMinor: appPurchases.discountMinor,
      totalMinor: appPurchases.totalMinor,
      isReturned: sql<boolean>`not (${isUsed})`,
      isDeleted: sql<boolean>`${appPurchases.deletedAt} is not null`,
    })
    .from(appPurchases)
    .where(ofCode(countryId, code))
    .orderBy(desc(appPurchases.createdAt), desc(appPurchases._id))
    .limit(most);
  return { used: 0, returned: 0, discountMinor: 0, ...sums, uses };
}

interface Purchase {
  countryId: string;
  /** Of its country. */
  today: string;
  /** Of its goods. */
  netMinor: number;
  buyerType: boolean;
  /** Of a household the person alone. */
  buyer: Pick<typeof appPurchases.$inferSelect, 'organizationId' | 'personId'>;
}

/**
 * What a coupon takes off a purchase. Who uses it at the same time waits, so that it is not used more often than it may be. Throws 404 for a
 * code that is none, and 422 where it does not count for this purchase, and why.
 */
export async function redeem({ db }: Ctx, code: string, purchase: Purchase): Promise<{ couponCode: string; discountMinor: number }> {
  const { countryId, today, netMinor, buyerType, buyer } = purchase;
  const isOwn = buyer.organizationId
    ? eq(appPurchases.organizationId, buyer.organizationId)
    : eq(appPurchases.personId, buyer.personId ?? '');
  const at = 'purchase.couponCode';
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.countryId, countryId), eq(coupons.code, code)))
    .for('update');
  if (!coupon) throw notFound([at, 'field.notFound']);
  const refuse = (key: Field[1], params: Field[2] = {}) => invalid([at, key, params]);
  if (!coupon.active || today < coupon.startsOn || today > coupon.endsOn) throw refuse('field.coupon.notRunning');
  if (coupon.buyerType !== null && coupon.buyerType !== buyerType) throw refuse('field.coupon.buyer');
  if (netMinor < coupon.minTotalMinor) throw refuse('field.coupon.minTotal');
  const [uses] = await db
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`count(*) filter (where ${isOwn})::int`,
    })
    .from(appPurchases)
    .where(and(ofCode(countryId, code), isUsed));
  const { all, own } = uses ?? { all: 0, own: 0 };
  if (coupon.maxUses !== null && all >= coupon.maxUses) throw refuse('field.coupon.usedUp');
  if (coupon.maxUsesPerBuyer !== null && own >= coupon.maxUsesPerBuyer) throw refuse('field.coupon.usedByBuyer');
  return { couponCode: code, discountMinor: discountOf(coupon, netMinor) };
}

/**
 * What a coupon that a purchase has takes off its goods as they are by now: it was used when the purchase was made, so that neither its days nor
 * its limits are asked again. Throws 422 when the goods no longer reach its minimum.
 */
export async function discountBy(
  { db }: Ctx,
  { countryId, couponCode, netMinor }: { countryId: string; couponCode: string; netMinor: number },
) {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.countryId, countryId), eq(coupons.code, couponCode)));
  if (!coupon) throw new Error(`The coupon ${couponCode} is gone.`);
  if (netMinor < coupon.minTotalMinor) throw invalid(['purchase.lines', 'field.coupon.minTotal']);
  return discountOf(coupon, netMinor);
}
