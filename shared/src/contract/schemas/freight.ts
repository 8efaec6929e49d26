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

/** Where a stop is: the commune of the client or provider; of a purchase of the app the one that its address ends with. */
const place = z.object({ commune: z.string(), region: z.string(), position: z.int() });

export const freightStop = z.object({
  _id: id,
  kind: z.enum(stopKinds),
  number: z.int(),
  /** Whom it is brought to or fetched from. */
  name: z.string(),
  address: z.string(),
  /** The hours that the client was promised; null: any, or nobody said. */
  deliveryWindow: z.string().nullable(),
  /** null: not known. */
  place: place.nullable(),
  grams: z.int(),
  needsCold: z.boolean(),
  /** A sale that the client collects: no carrier takes it. */
  isCollected: z.boolean(),
  state: z.enum(stopStates),
  /** What it bears of the cost of its lane, minor units; null: nobody said what the lane costs. */
  shareMinor: z.int().nullable(),
});

/** A carrier's day: its stops in the order of the route. version: null until somebody has arranged or priced it. */
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

/** A stop in a list: what is to be carried on a day, and who does. code: as `stopName` writes it. */
const listedStop = freightStop.omit({ place: true, shareMinor: true, state: true, number: true }).extend({
  code: z.string(),
  state: z.enum(listedStopStates),
  carrier: reference.nullable(),
});

/** A carrier's day in short. */
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

/** What of a line has to be taken from one lot; null: of a product without lots. */
const sheetPart = z.object({ lot: z.string().nullable(), grams: z.int(), isPicked: z.boolean() });

/** A stop as whoever loads and drives needs it. */
export const sheetStop = freightStop.omit({ shareMinor: true }).extend({
  /** Of a sale or a purchase of the app, for the next step of its delivery. */
  version: version.nullable(),
  /** Whom to ask for. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  comment: z.string(),
  /** Number of the issued document that goes with it. */
  docNumber: z.string().nullable(),
  /** What is still to be paid, minor units; null: nobody pays at this stop. */
  dueMinor: z.int().nullable(),
  /** What is brought or fetched. parts: of a sale, the lots to pick. */
  lines: z.array(z.object({ position: z.int(), product: z.string(), grams: z.int(), parts: z.array(sheetPart) })),
});

/** A carrier's route of the day, in its order; carrier null: what nobody carries yet, or what clients collect. */
export const sheetRoute = z.object({
  carrier: reference.extend({ plate: z.string(), phone: z.string() }).nullable(),
  isCollected: z.boolean(),
  stops: z.array(sheetStop),
});

/** A delivery window of a day. capacityGrams: null: without limit. takenGrams: what the requests and sales of the day have of it. */
export const windowLoad = z.object({
  window: z.string(),
  capacityGrams: z.int().nullable(),
  takenGrams: z.int(),
  /** false: promised to somebody, and not offered any more. */
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
/** Of the country's calendar; today unless said. */
const listedDay = z.object({ countryId: id, page, pageSize: pageSize.optional(), day: date.optional() });
const carrier = id;

export const freightSchemas = {
  board: { query: z.object(day), answer: freightBoard },
  /** What has to be taken from stock and brought where. */
  sheet: { query: z.object(day), answer: z.object({ day: date, routes: z.array(sheetRoute) }) },
  /** The same as a PDF in the language of who asks, carrier by carrier; of one of them alone, of what nobody carries yet, or of what clients collect. */
  sheetPdf: { query: z.object({ ...day, carrier: id.or(z.literal(['nobody', 'collected'])).optional() }), answer: file },
  /** Ticks parts of sales off, or takes the ticks back; a part that is not to be taken any more is left out. picked: how many were ticked. */
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
  /** What nobody carries first, then what is still to be done. */
  stops: {
    query: listedDay.extend({ state: wordsFilter(listedStopStates), kind: wordsFilter(stopKinds) }),
    answer: listOf(listedStop),
  },
  /** Carriers that have something to carry. */
  lanes: { query: listedDay, answer: listOf(listedLane) },
  /**
   * Puts stops on carriers' days, all or none. Of each lane: these stops in this order, and after them whatever else is on it by then, so that
   * two who arrange one lane at once lose nothing of each other's. Without a carrier the stops are taken off theirs.
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
      /** That goods that need cold may go in a vehicle without it. */
      isConfirmed: z.boolean().optional(),
    }),
    answer: freightBoard,
  },
  /** The delivery windows of a country with its last delivery hour, and how full they are on a day; today unless said. */
  windows: {
    query: z.object({ countryId: id, day: date.optional() }),
    answer: z.object({ day: date, version: version.nullable(), windows: z.array(windowLoad), lastDeliveryHour: hourOfDay }),
  },
  /**
   * Which windows the country offers from now on. version: null while nobody has said. What was promised stays as it is. lastDeliveryHour: until
   * when goods without a window must be good; no window ends after it. Unless given it stays, or becomes the end of the last window.
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
  /** What a carrier asks for the day; null: not known. version: of the lane that the caller saw. */
  price: {
    body: z.object({ ...arrangedDay, transportistUserId: carrier, costMinor: minor.nullable(), version: version.optional() }),
    answer: freightBoard,
  },
};
