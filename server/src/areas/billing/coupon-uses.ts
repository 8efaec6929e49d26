import { type CouponUse, discountOf } from '@shop/shared/contract';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { appPurchases, coupons } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';

/** Maximum number of displayed uses of a coupon. */
const most = 100;

const ofCode = (countryId: string, code: string) => and(eq(appPurchases.countryId, countryId), eq(appPurchases.couponCode, code));
/** Condition: the use counts. A use is returned when its purchase is cancelled or deleted. */
const isUsed = and(ne(appPurchases.deliveryState, 'cancelled'), isNull(appPurchases.deletedAt)) as SQL;

/** Uses of a coupon, latest first: buyer, purchase, amount and time, including returned uses; and the sums of all. */
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
  /** The current day in its country. */
  today: string;
  /** Net amount of its goods. */
  netMinor: number;
  buyerType: boolean;
  /** The buyer; for a household only the person. */
  buyer: Pick<typeof appPurchases.$inferSelect, 'organizationId' | 'personId'>;
}

/**
 * The discount of a coupon for a purchase. Locks the coupon, so that concurrent uses cannot exceed its limit. Throws 404 for an
 * unknown code, and 422 with the reason if the coupon is not valid for this purchase.
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
 * The discount of a purchase's coupon for its current goods. The coupon was used when the purchase was created, so its days and limits
 * are not checked again. Throws 422 if the goods no longer reach the minimum.
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
