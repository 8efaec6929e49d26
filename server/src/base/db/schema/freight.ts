import { date, foreignKey, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { record } from './platform.ts';
import { transportists } from './procurement.ts';
import { minor } from './stock.ts';

export interface OfferedWindow {
  /** `09:00-12:00`, on the country's clock. */
  window: string;
  /** null: without limit. */
  capacityGrams: number | null;
}

/** When a country delivers, once its staff have set it: its delivery windows in the order of the day, and its last delivery hour. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    ...record(),
    windows: jsonb('windows').$type<OfferedWindow[]>().notNull(),
    /** `19:00`, on the country's clock; null: the default of the contract (`lastDeliveryHours`). */
    lastDeliveryHour: text('last_delivery_hour'),
  },
  (table) => [unique('delivery_windows_country').on(table.countryId)],
);

/** A carrier's day, once somebody has arranged or priced it. Which stops it has, the sales and purchases say. */
export const freightLanes = pgTable(
  'freight_lane',
  {
    ...record(),
    transportistId: uuid('transportist_id').notNull(),
    day: date('day').notNull(),
    /** What the carrier asks for the day; null: not known. */
    costMinor: minor('cost_minor'),
    /** Ids of sales and purchases in the order of the route; one that is not here comes after those that are. */
    stopIds: uuid('stop_ids').array().notNull().default([]),
  },
  (table) => [
    unique('freight_lane_transportist_day').on(table.transportistId, table.day),
    foreignKey({
      columns: [table.countryId, table.transportistId],
      foreignColumns: [transportists.countryId, transportists._id],
      name: 'freight_lane_transportist',
    }),
  ],
);
