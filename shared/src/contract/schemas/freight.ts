import { z } from 'zod';
import { hoursOf, overlapping } from '../delivery-windows.ts';
import { listedStopStates, stopKinds, stopStates } from '../freight.ts';
import { limits } from '../limits.ts';
import {
  boundedDay,
  date,
  deliveryWindow,
  grams,
  hourOfDay,
  id,
  listOf,
  minor,
  page,
  pageSize,
  reference,
  text,
  version,
  wordsFilter,
} from './common.ts';
import { file } from './files.ts';

/** The place of a stop: the commune of the client or provider; for a purchase of the app, the commune at the end of its address. */
const place = z.object({ commune: z.string(), region: z.string(), position: z.int() });

export const freightStop = z.object({
  _id: id,
  kind: z.enum(stopKinds),
  number: z.int(),
  /** Name of the recipient or the supplier. */
  name: z.string(),
  address: z.string(),
  /** The delivery window promised to the client; null: any, or unknown. */
  deliveryWindow: z.string().nullable(),
  /** null: unknown. */
  place: place.nullable(),
  grams: z.int(),
  needsCold: z.boolean(),
  /** A sale that the client collects: it has no carrier. */
  isCollected: z.boolean(),
  state: z.enum(stopStates),
  /** Its share of the cost of its lane, minor units; null: the cost of the lane is unknown. */
  shareMinor: z.int().nullable(),
});

/** A carrier's day: its stops in the order of the route. version: null until the lane has been arranged or priced. */
export const freightLane = z.object({
  carrier: reference.extend({
    plate: z.string(),
    contact: z.string().nullable(),
    phone: z.string(),
    capacityGrams: z.int(),
    isRefrigerated: z.boolean(),
    isActive: z.boolean(),
    zones: z.array(z.string()),
  }),
  version: version.nullable(),
  costMinor: z.int().nullable(),
  stops: z.array(freightStop),
});

export const freightBoard = z.object({
  day: date,
  lanes: z.array(freightLane),
  unassigned: z.array(freightStop),
  collected: z.array(freightStop),
});

/** A stop in a list, with its carrier. code: as `stopName` writes it. */
const listedStop = freightStop.omit({ place: true, shareMinor: true, state: true, number: true }).extend({
  code: z.string(),
  state: z.enum(listedStopStates),
  carrier: reference.nullable(),
});

/** Summary of a carrier's day. */
const listedLane = z.object({
  _id: id,
  name: z.string(),
  plate: z.string(),
  isRefrigerated: z.boolean(),
  capacityGrams: z.int(),
  grams: z.int(),
  stops: z.int(),
  doneStops: z.int(),
});

/** The weight of a line to pick from one lot; null: for a product without lots. */
const sheetPart = z.object({ lot: z.string().nullable(), grams: z.int(), isPicked: z.boolean() });

/** A stop on the sheet for loading and driving. */
export const sheetStop = freightStop.omit({ shareMinor: true }).extend({
  /** Version of the sale or of the purchase of the app, for the next step of its delivery. */
  version: version.nullable(),
  /** Contact person. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  comment: z.string(),
  /** Number of its issued document. */
  docNumber: z.string().nullable(),
  /** The amount still to be paid, minor units; null: nothing is paid at this stop. */
  dueMinor: z.int().nullable(),
  /** The goods to deliver or collect. parts: for a sale, the lots to pick. */
  lines: z.array(z.object({ position: z.int(), product: z.string(), grams: z.int(), parts: z.array(sheetPart) })),
});

/** A carrier's route of the day, in order; carrier null: stops without a carrier, or sales that clients collect. */
export const sheetRoute = z.object({
  carrier: reference.extend({ plate: z.string(), phone: z.string() }).nullable(),
  isCollected: z.boolean(),
  stops: z.array(sheetStop),
});

/** A delivery window on a day. capacityGrams: null: unlimited. takenGrams: the weight of the requests and sales of that day in the window. */
export const windowLoad = z.object({
  window: z.string(),
  capacityGrams: z.int().nullable(),
  takenGrams: z.int(),
  /** false: promised to a client, but no longer offered. */
  isOffered: z.boolean(),
});

const windowList = z
  .array(z.object({ window: deliveryWindow, capacityGrams: grams.nullable() }))
  .max(limits.windows)
  .superRefine((windows, ctx) => {
    for (const at of overlapping(windows.map(({ window }) => window)))
      ctx.issues.push({ code: 'custom', input: windows, path: [at, 'window'], message: 'field.window.overlaps' });
  });

const day = { countryId: id, day: date };
const arrangedDay = { countryId: id, day: boundedDay('freightDay') };
/** Day of the country's calendar. Default: today. */
const listedDay = z.object({ countryId: id, page, pageSize: pageSize.optional(), day: date.optional() });
const carrier = id;

export const freightSchemas = {
  board: { query: z.object(day), answer: freightBoard },
  /** The goods to pick from stock, and their destinations. */
  sheet: { query: z.object(day), answer: z.object({ day: date, routes: z.array(sheetRoute) }) },
  /**
   * The same as a PDF in the caller's language: of all carriers, of one carrier, of the stops without a carrier, or of the sales that clients
   * collect.
   */
  sheetPdf: { query: z.object({ ...day, carrier: id.or(z.literal(['nobody', 'collected'])).optional() }), answer: file },
  /** Marks parts of sales as picked or not picked; a part that is no longer to be picked is skipped. picked: how many were marked as picked. */
  pick: {
    body: z.object({
      countryId: id,
      parts: z
        .array(z.object({ saleId: id, position: z.int().min(0).max(1000), lot: text.max(60).nullable() }))
        .min(1)
        .max(limits.stops),
      isPicked: z.boolean(),
    }),
    answer: z.object({ picked: z.int() }),
  },
  /** Stops without a carrier first, then unfinished stops. */
  stops: {
    query: listedDay.extend({ state: wordsFilter(listedStopStates), kind: wordsFilter(stopKinds) }),
    answer: listOf(listedStop),
  },
  /** Carriers with at least one stop. */
  lanes: { query: listedDay, answer: listOf(listedLane) },
  /**
   * Assigns stops to carriers' days, all or none. Each lane gets these stops in this order, followed by the other stops that it has by then, so that
   * two people who arrange one lane at the same time do not lose each other's stops. Without a carrier the stops are unassigned.
   */
  arrange: {
    body: z.object({
      ...arrangedDay,
      lanes: z
        .array(z.object({ transportistUserId: carrier.nullable(), stops: z.array(id).min(1).max(limits.stops) }))
        .min(1)
        .max(limits.stops)
        .refine((lanes) => {
          const ids = lanes.flatMap(({ stops }) => stops);
          return new Set(ids).size === ids.length;
        }, 'field.freight.twice'),
      /** Confirms that goods that need cold can go in a vehicle without it. */
      isConfirmed: z.boolean().optional(),
    }),
    answer: freightBoard,
  },
  /** The delivery windows of a country with its last delivery hour, and their load on a day. Default: today. */
  windows: {
    query: z.object({ countryId: id, day: date.optional() }),
    answer: z.object({ day: date, version: version.nullable(), windows: z.array(windowLoad), lastDeliveryHour: hourOfDay }),
  },
  /**
   * Sets the windows that the country offers from now on. version: null before the first setting. Existing promises do not change. lastDeliveryHour:
   * until when goods without a window must be good; no window ends after it. Left out, it stays, or becomes the end of the last window.
   */
  updateWindows: {
    body: z
      .object({ countryId: id, windows: windowList, version: version.nullable(), lastDeliveryHour: hourOfDay.optional() })
      .refine(
        ({ windows, lastDeliveryHour }) => !lastDeliveryHour || windows.every(({ window }) => hoursOf(window).to <= lastDeliveryHour),
        {
          error: 'field.hour.beforeWindow',
          path: ['lastDeliveryHour'],
        },
      ),
    answer: z.object({
      version,
      windows: z.array(z.object({ window: z.string(), capacityGrams: z.int().nullable() })),
      lastDeliveryHour: hourOfDay,
    }),
  },
  /** The carrier's price for the day; null: unknown. version: of the lane that the caller saw. */
  price: {
    body: z.object({ ...arrangedDay, transportistUserId: carrier, costMinor: minor.nullable(), version: version.optional() }),
    answer: freightBoard,
  },
};
