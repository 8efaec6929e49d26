import { countryById, type OrganizationActivity, type OrganizationRecord } from '@shop/shared/contract';
import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { dayIn, timeZoneOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { speciesName } from '../../base/db/reference/species.ts';
import {
  appPurchases,
  appPurchaseLines as lines,
  organizations,
  people,
  pluginMemberships,
  marketplaceProducts as products,
  species,
  users,
} from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { todayOf } from '../records/today.ts';
import { boughtBy } from './list.ts';

// Not what only the list reads.
const { search, words, purchasesEver, gramsEver, spendMinorEver, lastPurchaseAt, createdBy, decidedAt, decidedBy, ...columns } =
  getTableColumns(organizations);

/** One whole, with its people. Throws 404. */
export async function organizationBy(db: Db, which: SQL | undefined): Promise<OrganizationRecord> {
  const [found] = await db
    .select({ ...columns, updatedBy: personOf })
    .from(organizations)
    .leftJoin(updaters, eq(updaters.userId, organizations.updatedBy))
    .where(which);
  if (!found) throw notFound();
  const members = await db
    .select({
      _id: pluginMemberships._id,
      userid: users._id,
      name: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
      email: users.email,
      phone: people.phone,
      state: pluginMemberships.state,
      invitedAt: pluginMemberships.invitedAt,
      isWaitedFor: sql<boolean>`${and(isNotNull(pluginMemberships.invitedAt), isNotNull(users.passwordExpiresAt))}`,
    })
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .innerJoin(people, eq(people._id, users.personId))
    .where(eq(pluginMemberships.organizationId, found._id))
    .orderBy(asc(people.search), asc(users._id));
  return { ...found, people: members };
}

const shownDays = 90;
const shownWeeks = 13;
const dayMs = 86_400_000;
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
/** The Monday of a day's week. */
const mondayOf = (day: string) => dayBefore(day, (new Date(day).getUTCDay() + 6) % 7);

/** What one bought of late, and the same time before, to compare with. */
export async function activityOf(id: string, ctx: Ctx): Promise<OrganizationActivity> {
  const { db } = ctx;
  const [found] = await db
    .select({ countryId: organizations.countryId })
    .from(organizations)
    .where(and(eq(organizations._id, id), visibleTo(ctx, organizations.countryId)));
  if (!found) throw notFound();
  const { countryId } = found;
  const country = countryById(countryId);
  const today = todayOf(countryId);
  const first = dayBefore(today, shownDays - 1);
  const from = (which: SQL | undefined) =>
    db
      .select({ purchases: sql<number>`count(*)::int`, spendMinor: sql<number>`coalesce(sum(${appPurchases.totalMinor}), 0)::float8` })
      .from(appPurchases)
      .innerJoin(organizations, which)
      .where(eq(organizations._id, id));
  const [now] = await from(boughtBy(countryId, { from: first, to: today }));
  const [before] = await from(boughtBy(countryId, { from: dayBefore(first, shownDays), to: dayBefore(first, 1) }));
  const weekOf = sql<string>`date_trunc('week', ${dayIn(appPurchases.createdAt, timeZoneOf(countryId))}::timestamp)::date::text`;
  const firstWeek = dayBefore(mondayOf(today), 7 * (shownWeeks - 1));
  const byWeek = await db
    .select({ week: weekOf, spendMinor: sql<number>`sum(${appPurchases.totalMinor})::float8` })
    .from(appPurchases)
    .innerJoin(organizations, boughtBy(countryId, { from: firstWeek, to: today }))
    .where(eq(organizations._id, id))
    .groupBy(sql`1`);
  const grams = sql<number>`sum(${lines.grams})::float8`;
  const bySpecies = await db
    .select({ _id: species._id, names: species.names, grams })
    .from(appPurchases)
    .innerJoin(organizations, boughtBy(countryId, { from: first, to: today }))
    .innerJoin(lines, eq(lines.purchaseId, appPurchases._id))
    .innerJoin(products, eq(products._id, lines.productId))
    .innerJoin(species, eq(species._id, products.speciesId))
    .where(eq(organizations._id, id))
    .groupBy(species._id)
    .orderBy(desc(grams), asc(species._id));
  return {
    purchases: now?.purchases ?? 0,
    spendMinor: now?.spendMinor ?? 0,
    spendBeforeMinor: before?.spendMinor ?? 0,
    weeks: Array.from({ length: shownWeeks }, (_, n) => {
      const week = dayBefore(firstWeek, -7 * n);
      return { week, spendMinor: byWeek.find((row) => row.week === week)?.spendMinor ?? 0 };
    }),
    species: bySpecies.map((row) => ({ _id: row._id, name: speciesName(row.names, country?.key ?? ''), grams: row.grams })),
  };
}
