import { all, type CouponState } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, getTableColumns, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { timeZoneOf, todayIn } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { countries, coupons } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { usesOf } from '../billing/coupon-uses.ts';
import { stored, updateRecord } from '../records/record.ts';

/** The state of a coupon today in its country; defined only here. */
const today = todayIn(sql`(select ${countries.timeZone} from ${countries} where ${countries._id} = ${coupons.countryId})`);
const state = sql<CouponState>`case when not ${coupons.active} then 'off' when ${today} < ${coupons.startsOn} then 'planned'
  when ${today} > ${coupons.endsOn} then 'ended' else 'running' end`;

/** Condition on the state, for one country. */
function standing(countryId: string, states: readonly CouponState[]) {
  const day = todayIn(timeZoneOf(countryId));
  const of: Record<CouponState, SQL | undefined> = {
    off: not(coupons.active),
    planned: and(coupons.active, sql`${day} < ${coupons.startsOn}`),
    ended: and(coupons.active, sql`${day} >= ${coupons.startsOn} and ${day} > ${coupons.endsOn}`),
    running: and(coupons.active, sql`${day} between ${coupons.startsOn} and ${coupons.endsOn}`),
  };
  return or(...states.map((state) => of[state]));
}

const { search: _, createdAt: __, createdBy: ___, ...columns } = getTableColumns(coupons);

export const couponList = listed({
  table: coupons,
  kept: totalsOf(coupons),
  matching({ search, state: states, buyerType }: Record<'search' | 'state' | 'buyerType', string>, countryId) {
    const text = textOf(search);
    return and(
      text ? matches(coupons.search, text) : undefined,
      states === all ? undefined : standing(countryId, states.split(',') as CouponState[]),
      buyerType === all ? undefined : eq(coupons.buyerType, buyerType === 'true'),
    );
  },
  columns: { code: coupons.search, startsOn: coupons.startsOn, endsOn: coupons.endsOn },
  preset: '-endsOn',
  select: (db, page, order) =>
    db
      .select({ ...columns, state, updatedBy: personOf })
      .from(page)
      .innerJoin(coupons, eq(coupons._id, page._id))
      .leftJoin(updaters, eq(updaters.userId, coupons.updatedBy))
      .orderBy(...order),
  row: (coupon) => coupon,
});

export const couponHandlers: Handlers<(typeof calls)['coupons']> = {
  list: ({ page, size, sort, ...filters }, { db, countryId }) => couponList.page(db, countryId, { page, pageSize: size }, filters, sort),

  async uses({ id }, ctx) {
    const [coupon] = await ctx.db
      .select()
      .from(coupons)
      .where(and(eq(coupons._id, id), visibleTo(ctx, coupons.countryId)));
    if (!coupon) throw notFound();
    return usesOf(ctx, coupon);
  },

  async create({ coupon }, ctx) {
    await refuseTakenCode(ctx.db, ctx.countryId, coupon.code);
    const { _id } = await stored(ctx, 'coupon', coupon);
    return couponList.one(ctx.db, eq(coupons._id, _id));
  },

  update: ({ coupon: { _id, ...coupon }, version }, ctx) =>
    updateRecord(ctx, 'coupon', {
      _id,
      version,
      read: couponList.one,
      async change({ countryId, code }) {
        if (coupon.code !== code) {
          // Uses are found by the code and counted against its limits.
          const { used, returned } = await usesOf(ctx, { countryId, code });
          if (used + returned > 0) throw invalid(['coupon.code', 'field.coupon.codeUsed']);
          await refuseTakenCode(ctx.db, countryId, coupon.code, _id);
        }
        return coupon;
      },
    }),
};

async function refuseTakenCode(db: Db, countryId: string, code: string, ownId?: string): Promise<void> {
  // Serializes concurrent calls with the same code.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`coupon:${countryId}:${code}`}))`);
  const [other] = await db
    .select({ _id: coupons._id })
    .from(coupons)
    .where(and(eq(coupons.countryId, countryId), eq(coupons.code, code), ownId ? ne(coupons._id, ownId) : undefined));
  if (other) throw invalid(['coupon.code', 'field.coupon.taken']);
}
