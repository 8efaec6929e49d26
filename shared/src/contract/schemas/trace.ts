import { z } from 'zod';
import { captureKinds, captureResults } from '../capture.ts';
import { type ThreadNodeKind, threadColumns, threadKinds, threadProofs } from '../thread/index.ts';
import { balanceReasons, balanceStates } from '../trace.ts';
import { tripKinds } from '../trips.ts';
import { presentations } from '../vocabulary.ts';
import {
  dateTime,
  dayFilter,
  filter,
  grams,
  id,
  listOf,
  page,
  pageSize,
  reference,
  sortBy,
  speciesReference,
  text,
  wordsFilter,
} from './common.ts';

/**
 * Destinations of live weight, in grams. sold: by lots and offers. stock: in lots. cove: remained there, as declared or because it is still unused.
 * loss: as declared, or removed from stock as a loss. unexplained: incoming weight in no other part; over: outgoing weight beyond the incoming one.
 */
const parts = {
  enteredGrams: z.int(),
  soldGrams: z.int(),
  stockGrams: z.int(),
  coveGrams: z.int(),
  lossGrams: z.int(),
  unexplainedGrams: z.int(),
  overGrams: z.int(),
};

export const balanceRow = z.object({
  /** Id of the reported trip. */
  _id: id,
  code: z.string(),
  vessel: z.string().nullable(),
  fisher: reference,
  cove: z.string().nullable(),
  landedAt: dateTime,
  /** Time zone of the place of landing, if it differs from the country's. */
  timeZone: z.string().nullable(),
  /** Source of the incoming weight: the video, otherwise the report. */
  source: z.enum(tripKinds),
  ...parts,
  state: z.enum(balanceStates),
});

/** A trip's balance by species. catchId: the trip's catch of the species. */
export const balance = balanceRow.extend({
  species: z.array(z.object({ catchId: id, species: speciesReference, ...parts })),
  /** Newest first. */
  explanations: z.array(
    z.object({
      _id: id,
      species: speciesReference,
      reason: z.enum(balanceReasons),
      grams: z.int(),
      comment: z.string(),
      at: dateTime,
      by: reference.nullable(),
    }),
  ),
});

const nodeKinds = Object.keys(threadColumns) as [ThreadNodeKind, ...ThreadNodeKind[]];

/** grams: as weighed; liveGrams: of the living fish, which determines the drawn widths and can be summed. */
export const threadNode = z.object({
  /** Id of the node within its graph. */
  _id: z.string(),
  kind: z.enum(nodeKinds),
  /** The record of the node: the trip of a catch, the sale of a delivery, the product of a lot. null: no record. */
  recordId: id.nullable(),
  /** Its code or number; null if it has none yet. */
  code: z.string().nullable(),
  /** Name of the vessel, species, provider or client. */
  name: z.string().nullable(),
  at: dateTime.nullable(),
  grams: z.int(),
  liveGrams: z.int(),
  presentation: z.enum(presentations).nullable(),
  /** For a trip ER or VO, otherwise the state of the record; null: no state. */
  state: z.string().nullable(),
  /** It is in the future. */
  isPlanned: z.boolean(),
});

/** Weight that moved from one node to another. */
const threadEdge = z.object({ from: z.string(), to: z.string(), liveGrams: z.int(), isPlanned: z.boolean() });

/** Weight that left the graph. cove: it remained there. */
const threadLoss = z.object({
  from: z.string(),
  kind: z.enum(['cove', 'loss', 'freight', 'store', 'unexplained']),
  liveGrams: z.int(),
});

export const thread = z.object({
  /** Not `_id`: it is another view of the record, and must not replace the record in the page's cache. */
  kind: z.enum(threadKinds),
  recordId: id,
  countryId: id,
  /** The record's code, number or name. */
  name: z.string(),
  species: z.array(z.string()),
  nodes: z.array(threadNode),
  edges: z.array(threadEdge),
  losses: z.array(threadLoss),
  /** The missing proofs, in the order of `threadProofs`. */
  lacking: z.array(z.enum(threadProofs)),
  /** Who caught it, and whether they consent to be named in public. */
  fishers: z.array(reference.extend({ isNamed: z.boolean() })),
  /** The public page without prices and personal data, and the end of its validity. */
  publicPage: z.object({ address: z.string(), endsAt: dateTime }),
});

const balanceFilters = z.object({
  countryId: id,
  /** Trip, vessel or fisher. */
  search: filter,
  state: wordsFilter(balanceStates),
  /** The cove where its fisher lands. */
  cove: filter,
  /** Days of the country's calendar on which they landed. */
  from: dayFilter,
  to: dayFilter,
});

/** An EPCIS 2.0 document in JSON-LD, with the fields that every event has: GS1's own schema validates the rest. */
const epcisDocument = z.object({
  '@context': z.array(z.union([z.string(), z.record(z.string(), z.string())])),
  type: z.literal('EPCISDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: dateTime,
  epcisBody: z.object({ eventList: z.array(z.record(z.string(), z.unknown())) }),
});

/** The possible bodies: a document of events, or a single event. */
const captureTypes = [
  'EPCISDocument',
  'ObjectEvent',
  'AggregationEvent',
  'AssociationEvent',
  'TransactionEvent',
  'TransformationEvent',
] as const;

/** known: the same event arrived before, and nothing was changed. message: the error, or what the event waits for. */
const capturedResult = z.object({
  eventId: z.string().nullable(),
  result: z.enum(['known', ...captureResults]),
  message: z.string().nullable(),
  tripId: id.nullable(),
});

/** An event as it was received. message: the error, or what it waits for. */
export const capturedEvent = z.object({
  _id: id,
  kind: z.enum(captureKinds),
  eventId: z.string(),
  /** The partner's name for the trip, without the prefix of its URI; null: the event has no name. */
  tripName: z.string().nullable(),
  /** Time of the event; null: the event has no valid time. */
  eventAt: dateTime.nullable(),
  receivedAt: dateTime,
  result: z.enum(captureResults),
  message: z.string().nullable(),
  /** The trip that contains it. */
  trip: reference.nullable(),
  /** The key with which it was sent. */
  key: z.string().nullable(),
});

const sort = sortBy('landedAt', 'code', 'unexplainedGrams');

export const traceSchemas = {
  balances: { query: balanceFilters.extend({ sort, page, pageSize }), answer: listOf(balanceRow) },
  exportBalances: { query: balanceFilters.extend({ sort }), answer: z.array(balanceRow) },
  /** With the same filters: the sums over these trips, and their coves. */
  balanceTotals: { query: balanceFilters, answer: z.object({ ...parts, trips: z.int(), coves: z.array(z.string()) }) },
  balance: { params: z.object({ id }), answer: balance },
  /** The origin and the destinations of a record's fish. */
  thread: { params: z.object({ kind: z.enum(threadKinds), id }), answer: thread },
  /** For a record; without one, for the trips that landed and the lots that came in on these days. Default: today and the six days before. */
  epcis: {
    query: z.object({ countryId: id, kind: z.enum(threadKinds).optional(), id: id.optional(), from: dayFilter, to: dayFilter }),
    answer: epcisDocument,
  },
  consent: { params: z.object({ id }), body: z.object({ isNamed: z.boolean() }), answer: reference.extend({ isNamed: z.boolean() }) },
  /** Events in GS1's own schema, which is checked after this one. The answer has the results in the same order. */
  capture: {
    body: z.looseObject({ type: z.enum(captureTypes) }),
    answer: z.object({ events: z.array(capturedResult) }),
  },
  captured: {
    query: z.object({
      partnerId: id,
      /** Trip or id of an event. */
      search: filter,
      kind: wordsFilter(captureKinds),
      result: wordsFilter(captureResults),
      sort: sortBy('receivedAt', 'eventAt'),
      page,
      pageSize,
    }),
    answer: listOf(capturedEvent),
  },
  /** With the event as it was sent. */
  capturedEvent: { params: z.object({ id }), answer: capturedEvent.extend({ event: z.unknown() }) },
  /** Explains unexplained weight. Throws 422 beyond that weight. */
  explain: {
    body: z.object({
      explanation: z.object({ catchId: id, reason: z.enum(balanceReasons), grams, comment: text.max(500).default('') }),
    }),
    answer: balance,
  },
};
