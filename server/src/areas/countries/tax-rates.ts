import { type CallAnswer, type CallInput, countryById, rateOf, taxRatePastDays } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { formatsOf } from '@shop/shared/formats';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { countries, taxRates } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { locked, stored } from '../records/record.ts';
import { todayOf } from '../records/today.ts';

type Calls = (typeof calls)['countries'];

/** The rates of a country, the last one of each class first. */
export async function taxRatesOf(db: Db, countryId: string): Promise<CallAnswer<Calls['taxRates']>> {
  const today = todayOf(countryId);
  const rows = await db
    .select({
      _id: taxRates._id,
      taxClass: taxRates.taxClass,
      rate: taxRates.rate,
      validFrom: taxRates.validFrom,
      createdAt: taxRates.createdAt,
      createdBy: personOf,
    })
    .from(taxRates)
    .leftJoin(updaters, eq(updaters.userId, taxRates.createdBy))
    .where(eq(taxRates.countryId, countryId))
    .orderBy(desc(taxRates.taxClass), desc(taxRates.validFrom));
  return { rates: rows.map((row) => ({ ...row, rate: rateOf(row.rate), isRemovable: row.validFrom > today })) };
}

/** Throws 422 for a day that is not after the first day of every other rate of its class, or too long ago. */
export async function addTaxRate(
  { rate, validFrom, taxClass }: CallInput<Calls['addTaxRate']>,
  ctx: Ctx,
): Promise<CallAnswer<Calls['addTaxRate']>> {
  const { db, countryId } = ctx;
  // Serializes concurrent additions.
  await db.select({ _id: countries._id }).from(countries).where(eq(countries._id, countryId)).for('no key update');
  const last = (await taxRatesOf(db, countryId)).rates.find((one) => one.taxClass === taxClass);
  const earliest = dayBefore(todayOf(countryId), taxRatePastDays);
  if (validFrom < earliest) throw invalid(['validFrom', 'field.taxRate.past', { day: dayIn(countryId, earliest), days: taxRatePastDays }]);
  if (last && validFrom <= last.validFrom) throw invalid(['validFrom', 'field.taxRate.order', { day: dayIn(countryId, last.validFrom) }]);
  await stored(ctx, 'tax-rate', { rate: rate / 100, validFrom, taxClass });
  return taxRatesOf(db, countryId);
}

/** Throws 404, and 422 for a rate that is in force, because documents use it. */
export async function removeTaxRate({ id }: CallInput<Calls['removeTaxRate']>, ctx: Ctx): Promise<CallAnswer<Calls['removeTaxRate']>> {
  const before = await locked(ctx, 'tax-rate', id);
  const { countryId } = before;
  if (before.validFrom <= todayOf(countryId)) throw invalid(['id', 'field.taxRate.applies']);
  await ctx.db.delete(taxRates).where(eq(taxRates._id, id));
  await ctx.audit({ entity: 'tax-rate', entityId: id, countryId, before, after: null });
  ctx.changed(id);
  return taxRatesOf(ctx.db, countryId);
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** A day in the country's format, for messages. */
function dayIn(countryId: string, day: string): string {
  const country = countryById(countryId);
  return country ? formatsOf(country, 'es').date(day) : day;
}
