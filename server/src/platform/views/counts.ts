import { type Call, countryById, type ListName, limits } from '@shop/shared/contract';
import { readyFilters, readyViewsFor } from '@shop/shared/contract/ready-views';
import { formatsOf } from '@shop/shared/formats';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { savedViews } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { forbidden, notFound } from '../../base/http/refusal.ts';
import { seenBy } from './seen-by.ts';

type Filters = Record<string, string>;

/** A list whose views are counted: the call that determines who may read it, and the condition for the filters of its URL. */
export interface CountedList {
  call: Call;
  from: PgTable | SQL;
  /** undefined: these are not filters of the list, or no longer. */
  where: (filters: Filters, ctx: Ctx) => SQL | undefined;
}

export type CountedLists = Readonly<Record<ListName, CountedList>>;

/** Number of rows of each view of a list for the caller, by view id: one statement for the views, one for all counts. Throws 403. */
export async function countViews(lists: CountedLists, list: ListName, ctx: Ctx): Promise<Record<string, number>> {
  const { caller, countryId, db } = ctx;
  const counted = lists[list];
  const country = countryById(countryId);
  if (!country) throw notFound();
  if (!counted.call.roles.includes(caller.role)) throw forbidden();
  const who = { userId: caller.userId, today: formatsOf(country, ctx.lang).today() };
  const ready = readyViewsFor(list, caller.role).map((view) => ({ id: view.id, filters: readyFilters(view, who) }));
  const saved = await db
    .select({ id: savedViews._id, filters: sql<Filters>`${savedViews.state} -> 'filters'` })
    .from(savedViews)
    .where(and(eq(savedViews.countryId, countryId), eq(savedViews.list, list), seenBy(ctx)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews._id))
    .limit(limits.viewsCounted);
  const counts = [...ready, ...saved].flatMap(({ id, filters }) => {
    const where = counted.where(filters, ctx);
    return where ? [[id, sql<number>`(select count(*)::int from ${counted.from} where ${where})`] as const] : [];
  });
  const [found] = counts.length > 0 ? await db.select(Object.fromEntries(counts)).from(sql`(values (1)) as one`) : [];
  return found ?? {};
}
