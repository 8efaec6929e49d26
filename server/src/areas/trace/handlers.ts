import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { publicAddress } from '../../base/auth/signed-threads.ts';
import { tripBalances as balances, fishers, people, tripCatches, trips } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { stored } from '../records/record.ts';
import { kgIn } from '../stock/kg-in.ts';
import { balanceList, balanceTotals, balanceWhere } from './balance.ts';
import { captureHandlers } from './capture/handlers.ts';
import { epcisOf } from './epcis/index.ts';
import { threadOf } from './thread/thread.ts';

export const traceHandlers: Handlers<(typeof calls)['trace']> = {
  balances: ({ page, pageSize, sort, countryId: _, ...filters }, { db, countryId }) =>
    balanceList.page(db, countryId, { page, pageSize }, filters, sort),
  exportBalances: ({ sort, countryId: _, ...filters }, { db, countryId }) =>
    balanceList.all(db, balanceList.where(countryId, filters), sort),
  balanceTotals: ({ countryId: _, ...filters }, { db, countryId }) => balanceTotals(db, countryId, filters),
  balance: ({ id }, ctx) => balanceWhere(ctx.db, and(eq(balances._id, id), visibleTo(ctx, balances.countryId))),

  async thread({ kind, id }, ctx) {
    const thread = await threadOf(ctx.db, kind, id);
    // Of another country than the caller's there is none.
    if (!thread || (ctx.caller.role !== 'mega' && thread.countryId !== ctx.caller.countryId)) throw notFound();
    return { ...thread, publicPage: await publicAddress(ctx.db, kind, thread.recordId) };
  },

  epcis: (asked, { db, countryId }) => epcisOf(db, countryId, asked),

  ...captureHandlers,

  async consent({ id: personId, isNamed }, ctx) {
    const [fisher] = await ctx.db
      .select()
      .from(fishers)
      .where(and(eq(fishers.personId, personId), visibleTo(ctx, fishers.countryId)))
      .for('update');
    if (!fisher) throw notFound();
    const { countryId, isNamedInPublic } = fisher;
    if (isNamedInPublic !== isNamed) {
      await ctx.db.update(fishers).set({ isNamedInPublic: isNamed }).where(eq(fishers.personId, personId));
      const entry = { entity: 'fisher', entityId: personId, countryId };
      await ctx.audit({ ...entry, before: { isNamedInPublic }, after: { isNamedInPublic: isNamed } });
      ctx.changed(personId);
    }
    const [person] = await ctx.db.select().from(people).where(eq(people._id, personId));
    return { _id: personId, name: `${person?.names ?? ''} ${person?.lastNames ?? ''}`.trim(), isNamed };
  },

  async explain({ explanation: { catchId: tripCatchId, ...explanation } }, ctx) {
    // Whoever takes of the same catch, for a lot or for an offer, waits.
    const [caught] = await ctx.db
      .select({ countryId: tripCatches.countryId, tripId: sql<string>`coalesce(${trips.reportedTripId}, ${trips._id})` })
      .from(tripCatches)
      .innerJoin(trips, eq(trips._id, tripCatches.tripId))
      .where(and(eq(tripCatches._id, tripCatchId), visibleTo(ctx, tripCatches.countryId)))
      .for('update', { of: tripCatches });
    if (!caught) throw notFound(['explanation.catchId', 'field.notFound']);
    const { countryId, tripId } = caught;
    const before = await balanceWhere(ctx.db, eq(balances._id, tripId));
    const left = before.species.find(({ catchId }) => catchId === tripCatchId)?.unexplainedGrams ?? 0;
    // People weigh in tens of grams.
    if (explanation.grams >= left + 10) throw invalid(['explanation.grams', 'field.balance.most', { kg: kgIn(countryId, left) }]);
    await stored(ctx, 'balance-explanation', { ...explanation, tripCatchId, countryId });
    return balanceWhere(ctx.db, eq(balances._id, tripId));
  },
};
