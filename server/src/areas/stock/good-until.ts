import {
  type CountryRow,
  countryById,
  countryList,
  type Delivery,
  deliveryEndOf,
  lastDeliveryHours,
  nextDeliveryEndOf,
} from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { deliveryWindows, lots, marketplaceProducts } from '../../base/db/schema/index.ts';

// Goods are good for a delivery if they last until it has arrived: until its window ends, or until the last delivery hour of the country. Every
// place where goods get a day asks here.

const countryOf = (countryId: string) => {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country ${countryId}.`);
  return country;
};

/** The last delivery hour of a country, such as `19:00`: what its staff set, else the default. */
export async function lastDeliveryHourOf(db: Db, countryId: string): Promise<string> {
  const [setting] = await db
    .select({ hour: deliveryWindows.lastDeliveryHour })
    .from(deliveryWindows)
    .where(eq(deliveryWindows.countryId, countryId));
  return setting?.hour ?? lastDeliveryHours[countryOf(countryId).key];
}

/** The instant at which a delivery in a country has arrived at the latest. */
export async function deliveryEnd(db: Db, countryId: string, delivery: Delivery): Promise<string> {
  const lastHour = delivery.window === null ? await lastDeliveryHourOf(db, countryId) : undefined;
  return deliveryEndOf(delivery, countryOf(countryId), lastHour);
}

/** Whether what expires then lasts until a delivery has arrived, and has not expired by now. end: as `deliveryEnd` returns it. */
export const lastsUntil = (end: string, expiresAt: SQLWrapper = lots.expiresAt): SQL<boolean> =>
  sql<boolean>`(${expiresAt} > now() and ${expiresAt} >= ${end}::timestamptz)`;

/** A value of the contract in a statement. */
const literal = (value: string) => sql.raw(`'${value}'`);
const byCountry = (countryId: SQLWrapper, sqlOf: (row: CountryRow) => SQL) =>
  sql`case ${countryId} ${sql.join(
    countryList.map((row) => sql`when ${literal(row._id)}::uuid then ${sqlOf(row)}`),
    sql` `,
  )} end`;
const lastHour = (countryId: SQLWrapper, byDefault: SQL) =>
  sql`coalesce((select last_delivery_hour from delivery_windows where country_id = ${countryId}), ${byDefault})`;

/** `deliveryEnd` of each row of a statement; its columns. */
export const deliveryEndSql = (countryId: SQLWrapper, day: SQLWrapper, window: SQLWrapper): SQL => {
  const hour = sql`coalesce(split_part(${window}, '-', 2), ${lastHour(
    countryId,
    byCountry(countryId, ({ key }) => literal(lastDeliveryHours[key])),
  )})`;
  return sql`((${day} + ${hour}::time) at time zone ${byCountry(countryId, ({ timeZone }) => literal(timeZone))})`;
};

/**
 * The end of the next day's deliveries of a country from now on: today's, or tomorrow's after the last delivery hour. What expires before it can
 * no longer be delivered to anybody who names no window. It is computed once for each country of a statement, not for each row.
 */
const nextDeliveryEndSql = (countryId: SQLWrapper): SQL =>
  byCountry(countryId, ({ _id, key, timeZone }) => {
    const hour = lastHour(sql`${literal(_id)}::uuid`, literal(lastDeliveryHours[key]));
    return sql`(select min(delivery.ends) from (
      select ((now() at time zone ${literal(timeZone)})::date + days + ${hour}::time) at time zone ${literal(timeZone)} as ends
      from generate_series(0, 1) days) delivery where delivery.ends > now())`;
  });

/** Whether what expires then can still be delivered in its country. */
export const isDeliverable = (expiresAt: SQLWrapper, countryId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${expiresAt} >= ${nextDeliveryEndSql(countryId)}`;

/** The end of the next day's deliveries of a country. */
export async function nextDeliveryEnd(db: Db, countryId: string): Promise<string> {
  return nextDeliveryEndOf(countryOf(countryId), await lastDeliveryHourOf(db, countryId));
}

/** Parameters of a refusal that says until when goods last and when the delivery arrives, as the country writes dates and hours. */
export function endParams(countryId: string, expiresAt: string, end: string): { ends: string; delivery: string } {
  const { dateTime } = formatsOf(countryOf(countryId), 'es');
  return { ends: dateTime(expiresAt), delivery: dateTime(end) };
}

/** Whether buyers see a published product. One that can no longer be delivered is not visible, even before the hourly job has hidden it. */
export const isVisible = sql<boolean>`(${marketplaceProducts.visible} and coalesce(${isDeliverable(marketplaceProducts.expiresAt, marketplaceProducts.countryId)}, true))`;
