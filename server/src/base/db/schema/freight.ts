import { date, foreignKey, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { record } from './platform.ts';
import { transportists } from './procurement.ts';
import { minor } from './stock.ts';

export interface OfferedWindow {
  /** `09:00-12:00`, in the country's time zone. */
  window: string;
  /** null: without limit. */
  capacityGrams: number | null;
}

/** Delivery windows of a country in the order of the day, and its last delivery hour. No row: staff have not set them. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    ...record(),
    windows: jsonb('windows').$type<OfferedWindow[]>().notNull(),
    /** `19:00`, in the country's time zone; null: the default of the contract (`lastDeliveryHours`). */
    lastDeliveryHour: text('last_delivery_hour'),
  },
  (table) => [unique('delivery_windows_country').on(table.countryId)],
);

/** A carrier's day, created when it is first arranged or priced. Its stops are the sales and purchases assigned to it. */
export const freightLanes = pgTable(
  'freight_lane',
  {
    ...record(),
    transportistId: uuid('transportist_id').notNull(),
    day: date('day').notNull(),
    /** The carrier's price for the day; null: unknown. */
    costMinor: minor('cost_minor'),
    /** Ids of sales and purchases in the order of the route; stops that are missing here come last. */
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
