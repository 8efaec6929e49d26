import {
  byWindow,
  type CallAnswer,
  countryById,
  type HandlerInput,
  hoursOf,
  lastDeliveryHours,
  type WindowLoad,
} from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { appPurchases, countries, deliveryWindows, requests, sales } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { conflict, type Field, invalid } from '../../base/http/refusal.ts';
import { changed, type RowOf, stored } from '../records/record.ts';
import { todayOf } from '../records/today.ts';

type Freight = (typeof calls)['freight'];

async function settingOf(db: Db, countryId: string): Promise<RowOf<'delivery-windows'> | undefined> {
  const [setting] = await db.select().from(deliveryWindows).where(eq(deliveryWindows.countryId, countryId));
  return setting;
}

/** The offered windows of a country and the promised ones of the day, in the order of the day. */
export async function windowsOf(
  { db, countryId }: Ctx,
  { day = todayOf(countryId) }: HandlerInput<Freight['windows']>,
): Promise<CallAnswer<Freight['windows']>> {
  const setting = await settingOf(db, countryId);
  const offered = setting?.windows ?? [];
  const taken = await takenOf(db, countryId, day);
  const loads = offered.map(
    (own): WindowLoad => ({ ...own, takenGrams: taken.find(({ window }) => window === own.window)?.grams ?? 0, isOffered: true }),
  );
  const others = taken
    .filter(({ window }) => !offered.some((own) => own.window === window))
    .map(({ window, grams }): WindowLoad => ({ window, capacityGrams: null, takenGrams: grams, isOffered: false }));
  return {
    day,
    version: setting?.version ?? null,
    windows: [...loads, ...others].sort((a, b) => byWindow(a.window, b.window)),
    lastDeliveryHour: setting?.lastDeliveryHour ?? defaultHourOf(countryId),
  };
}

/**
 * Promised weight of each window of a day: by requests until they are sold, with their latest known weight, by sales, and by app purchases.
 * Delivered goods count as well; rejected and cancelled ones do not.
 */
function takenOf(db: Db, countryId: string, day: string): Promise<{ window: string; grams: number }[]> {
  return rowsOf(
    db,
    sql`select delivery_window as "window", sum(grams)::float8 as grams from (
      select ${requests.deliveryWindow} as delivery_window,
          coalesce(${requests.deliveredGrams}, ${requests.confirmedGrams}, ${requests.askedGrams}) as grams
        from ${requests}
        where ${requests.countryId} = ${countryId} and ${requests.deliverOn} = ${day} and ${requests.deliveryWindow} is not null
          and ${requests.state} <> 'rejected' and not exists (select 1 from ${sales} where ${sales.requestId} = ${requests._id})
      union all
      select ${sales.deliveryWindow}, ${sales.realGrams} from ${sales}
        where ${sales.countryId} = ${countryId} and ${sales.deliverOn} = ${day} and ${sales.deliveryWindow} is not null
          and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'
      union all
      select ${appPurchases.deliveryWindow}, ${appPurchases.grams} from ${appPurchases}
        where ${appPurchases.countryId} = ${countryId} and ${appPurchases.deliverOn} = ${day} and ${appPurchases.deliveryWindow} is not null
          and ${appPurchases.deletedAt} is null and ${appPurchases.deliveryState} not in ('cancelled', 'lost')
    ) promised group by 1`,
  );
}

/** Stores a country's delivery windows. Throws 409 with the stored ones if they have changed in the meantime. */
export async function updateWindows(
  ctx: Ctx,
  { windows: given, version, lastDeliveryHour: givenHour }: HandlerInput<Freight['updateWindows']>,
): Promise<CallAnswer<Freight['updateWindows']>> {
  const { db, countryId } = ctx;
  // Serializes concurrent first settings, which have no row to lock.
  await db.select({ _id: countries._id }).from(countries).where(eq(countries._id, countryId)).for('no key update');
  const before = await settingOf(db, countryId);
  if ((before?.version ?? null) !== version) throw conflict(before ? answerOf(before) : null);
  const windows = given.toSorted((a, b) => byWindow(a.window, b.window));
  const hourBefore = before?.lastDeliveryHour ?? null;
  const latest = windows
    .map(({ window }) => hoursOf(window).to)
    .sort()
    .at(-1);
  // A caller that does not send the last hour may add a window that ends after it.
  const lastDeliveryHour = givenHour ?? (latest && latest > (hourBefore ?? defaultHourOf(countryId)) ? latest : hourBefore);
  const fields = { windows, lastDeliveryHour };
  return answerOf(before ? await changed(ctx, 'delivery-windows', before, fields) : await stored(ctx, 'delivery-windows', fields));
}

const answerOf = ({ version, windows, countryId, lastDeliveryHour }: RowOf<'delivery-windows'>) => ({
  version,
  windows,
  lastDeliveryHour: lastDeliveryHour ?? defaultHourOf(countryId),
});

const defaultHourOf = (countryId: string): string => {
  const country = countryById(countryId);
  if (!country) throw new Error(`No country ${countryId}.`);
  return lastDeliveryHours[country.key];
};

/**
 * The window to store with a request or sale; undefined keeps the previous one. Throws 422 if the country does not offer the window; an already
 * promised window may remain.
 */
export async function chosenWindow(
  { db }: Ctx,
  countryId: string,
  field: Field[0],
  given: string | null | undefined,
  before: string | null = null,
): Promise<string | null> {
  if (given === undefined || given === before) return before;
  if (given === null) return null;
  const setting = await settingOf(db, countryId);
  if (!setting?.windows.some(({ window }) => window === given)) throw invalid([field, 'field.window.notOffered']);
  return given;
}
