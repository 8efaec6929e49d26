import { amountsOf, countryById, discountOf } from '@shop/shared/contract';
import type { coupons } from '../../base/db/schema/index.ts';
import { todayOf } from '../records/today.ts';
import type { DemoShop } from './app-purchases.ts';
import { groupedBy, Random } from './random.ts';

type Coupon = typeof coupons.$inferInsert;

/** Some buyers use a coupon that is valid on the day of their purchase, within its limits. Call it before payments are created. */
export function demoCouponUses(
  { appPurchases, appPurchaseLines }: Pick<DemoShop, 'appPurchases' | 'appPurchaseLines'>,
  given: readonly Coupon[],
): void {
  const [first] = given;
  if (!first) return;
  const random = new Random(`coupon uses ${countryById(first.countryId)?.key}`);
  const lines = groupedBy(appPurchaseLines, ({ purchaseId }) => purchaseId);
  const uses = new Map<string, number>();
  const usesOf = (key: string) => uses.get(key) ?? 0;
  for (const purchase of appPurchases) {
    if (purchase.kind !== 'app' || purchase.isManual || !random.chance(0.4)) continue;
    const day = todayOf(purchase.countryId, new Date(purchase.createdAt));
    const nets = (lines.get(purchase._id) ?? []).map(({ netMinor }) => netMinor);
    const netMinor = nets.reduce((sum, net) => sum + net, 0);
    const buyer = purchase.organizationId ?? purchase.personId ?? '';
    const fitting = given.filter(
      (coupon) =>
        (coupon.active ?? true) &&
        coupon.startsOn <= day &&
        coupon.endsOn >= day &&
        (coupon.buyerType ?? purchase.buyerType) === purchase.buyerType &&
        netMinor >= (coupon.minTotalMinor ?? 0) &&
        usesOf(coupon.code) < (coupon.maxUses ?? Number.POSITIVE_INFINITY) &&
        usesOf(`${coupon.code} ${buyer}`) < (coupon.maxUsesPerBuyer ?? Number.POSITIVE_INFINITY),
    );
    if (fitting.length === 0) continue;
    const coupon = random.pick(fitting);
    const discountMinor = discountOf({ ...coupon, minTotalMinor: coupon.minTotalMinor ?? 0 }, netMinor);
    Object.assign(purchase, { couponCode: coupon.code, discountMinor });
    Object.assign(purchase, amountsOf([...nets, purchase.freightMinor ?? 0, -discountMinor], purchase.ivaRate));
    if (purchase.deliveryState === 'cancelled') continue;
    for (const key of [coupon.code, `${coupon.code} ${buyer}`]) uses.set(key, usesOf(key) + 1);
  }
}
