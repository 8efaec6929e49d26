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
 * Where live weight went, in grams. sold: of lots and offers. stock: in lots. cove: left there, as said or since nobody took it yet. loss: as
 * said, or taken out of stock as such. unexplained: what came in and is in none of these; over: what went out beyond what came in.
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
  /** The trip as it was reported. */
  _id: id,
  code: z.string(),
  vessel: z.string().nullable(),
  fisher: reference,
  cove: z.string().nullable(),
  landedAt: dateTime,
  /** Of the place of landing, where its clock is not that of the country. */
  timeZone: z.string().nullable(),
  /** What tells how much came in: the video, else the report. */
  source: z.enum(tripKinds),
  ...parts,
  state: z.enum(balanceStates),
});

/** A trip's balance by species. catchId: what it landed of it. */
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

/** grams: as it was weighed; liveGrams: of the living fish, which is what widths are drawn by and what adds up. */
export const threadNode = z.object({
  /** Of one node in its thread. */
  _id: z.string(),
  kind: z.enum(nodeKinds),
  /** The record behind it: the trip of a catch, the sale of a delivery, the product of a lot. null: none. */
  recordId: id.nullable(),
  /** Its code or number; null where it has none yet. */
  code: z.string().nullable(),
  /** Who or what: vessel, species, provider, client. */
  name: z.string().nullable(),
  at: dateTime.nullable(),
  grams: z.int(),
  liveGrams: z.int(),
  presentation: z.enum(presentations).nullable(),
  /** Of a trip ER or VO, else the state of the record; null: it has none. */
  state: z.string().nullable(),
  /** It is still to come. */
  isPlanned: z.boolean(),
});

/** Weight that went from one to another. */
const threadEdge = z.object({ from: z.string(), to: z.string(), liveGrams: z.int(), isPlanned: z.boolean() });

/** Weight that left the thread. cove: it stayed there. */
const threadLoss = z.object({
  from: z.string(),
  kind: z.enum(['cove', 'loss', 'freight', 'store', 'unexplained']),
  liveGrams: z.int(),
});

export const thread = z.object({
  /** Not `_id`: it is another face of the record, and does not take its place in a page. */
  kind: z.enum(threadKinds),
  recordId: id,
  countryId: id,
  /** The record's code, number or name. */
  name: z.string(),
  species: z.array(z.string()),
  nodes: z.array(threadNode),
  edges: z.array(threadEdge),
  losses: z.array(threadLoss),
  /** In the order of `threadProofs`. */
  lacking: z.array(z.enum(threadProofs)),
  /** Who caught it, and whether they consent to be named where anybody can read it. */
  fishers: z.array(reference.extend({ isNamed: z.boolean() })),
  /** Where anybody may read it without prices and people, and until when. */
  publicPage: z.object({ address: z.string(), endsAt: dateTime }),
});

const balanceFilters = z.object({
  countryId: id,
  /** Trip, vessel or fisher. */
  search: filter,
  state: wordsFilter(balanceStates),
  /** Where its fisher lands. */
  cove: filter,
  /** Days of the country's calendar on which they landed. */
  from: dayFilter,
  to: dayFilter,
});

/** An EPCIS 2.0 document in JSON-LD, as far as every event has it: GS1's own schema tells the rest. */
const epcisDocument = z.object({
  '@context': z.array(z.union([z.string(), z.record(z.string(), z.string())])),
  type: z.literal('EPCISDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: dateTime,
  epcisBody: z.object({ eventList: z.array(z.record(z.string(), z.unknown())) }),
});

/** What a body may be: a document of events, or one event by itself. */
const captureTypes = [
  'EPCISDocument',
  'ObjectEvent',
  'AggregationEvent',
  'AssociationEvent',
  'TransactionEvent',
  'TransformationEvent',
] as const;

/** known: it came before, with the same content, and nothing was done. message: what is wrong, or what it waits for. */
const capturedResult = z.object({
  eventId: z.string().nullable(),
  result: z.enum(['known', ...captureResults]),
  message: z.string().nullable(),
  tripId: id.nullable(),
});

/** An event as it was received. message: what is wrong with it, or what it waits for. */
export const capturedEvent = z.object({
  _id: id,
  kind: z.enum(captureKinds),
  eventId: z.string(),
  /** As the partner calls it, without what its URI has before that; null: it says none. */
  tripName: z.string().nullable(),
  /** When it came to pass; null: it says no time that can be. */
  eventAt: dateTime.nullable(),
  receivedAt: dateTime,
  result: z.enum(captureResults),
  message: z.string().nullable(),
  /** What it became part of. */
  trip: reference.nullable(),
  /** The key that it came with. */
  key: z.string().nullable(),
});

const sort = sortBy('landedAt', 'code', 'unexplainedGrams');

export const traceSchemas = {
  balances: { query: balanceFilters.extend({ sort, page, pageSize }), answer: listOf(balanceRow) },
  exportBalances: { query: balanceFilters.extend({ sort }), answer: z.array(balanceRow) },
  /** The same filters: what all of these trips add up to, and which coves there are. */
  balanceTotals: { query: balanceFilters, answer: z.object({ ...parts, trips: z.int(), coves: z.array(z.string()) }) },
  balance: { params: z.object({ id }), answer: balance },
  /** Where a record's fish comes from and where it went. */
  thread: { params: z.object({ kind: z.enum(threadKinds), id }), answer: thread },
  /** Of a record; where none is named, of the trips that landed and the lots that came in on these days, today and the six before unless said. */
  epcis: {
    query: z.object({ countryId: id, kind: z.enum(threadKinds).optional(), id: id.optional(), from: dayFilter, to: dayFilter }),
    answer: epcisDocument,
  },
  consent: { params: z.object({ id }), body: z.object({ isNamed: z.boolean() }), answer: reference.extend({ isNamed: z.boolean() }) },
  /** Events as GS1's own schema has them, which is asked after this one. Answers each of them in its place. */
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
  /** With the event itself, as it was sent. */
  capturedEvent: { params: z.object({ id }), answer: capturedEvent.extend({ event: z.unknown() }) },
  /** Says where weight went that is unexplained. Throws 422 beyond it. */
  explain: {
    body: z.object({
      explanation: z.object({ catchId: id, reason: z.enum(balanceReasons), grams, comment: text.max(500).default('') }),
    }),
    answer: balance,
  },
};
