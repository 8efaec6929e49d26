import { setImmediate } from 'node:timers/promises';
import type { CallAnswer, CaptureKind, CaptureResult } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { capturedEvents } from '../../../base/db/schema/index.ts';
import { hashOf } from '../../../base/http/idempotency.ts';
import { type Facts, factsOf, harvestProblem, kindOf, landingProblem, timeOf, tripNameOf, type Wrong } from './facts.ts';
import { eventsIn, isObject, wrongWith } from './gs1.ts';
import { captureLimits } from './limits.ts';
import { type Named, namedBy } from './named.ts';
import { type CaptureCtx, type CapturedTrip, type Fished, sameLanding, wholeClasses, writeTrip } from './trips.ts';
import { messageOf } from './words.ts';

type Answer = CallAnswer<typeof calls.trace.capture>;
type Row = typeof capturedEvents.$inferSelect;

/** An event of a body, as far as it was looked at. */
interface ReceivedEvent {
  event: unknown;
  /** null: it has none that could be kept. */
  eventId: string | null;
  hash: string;
  kind: CaptureKind;
  facts: Facts | null;
  fished: Fished | null;
  result: CaptureResult | 'known';
  wrong: Wrong | null;
  tripId: string | null;
  /** Nothing is kept of it: it was before, or cannot be told from others. */
  isKept: boolean;
}

/**
 * Takes events of trips. Each is judged by itself, so that one that cannot be read does not stop the others; an event is known by its id and is
 * taken once. A trip is made of what was both caught and landed of it, in the transaction of the call.
 */
export async function capture(body: Record<string, unknown>, ctx: CaptureCtx): Promise<Answer> {
  const { db, partner, lang } = ctx;
  const events = await eventsIn(body);
  // What one partner sends at once is taken one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`capture:${partner.partnerId}`}))`);
  const given: ReceivedEvent[] = [];
  for (const event of events) {
    given.push(await readEvent(event));
    // Others are answered between two of them.
    await setImmediate();
  }
  await markKnown(ctx, given);
  const trips = await tripsOf(ctx, given);
  for (const trip of trips) await storeTrip(ctx, trip, given);
  await storeEvents(ctx, given);
  return {
    events: given.map(({ eventId, result, wrong, kind, tripId }) => ({
      eventId,
      result,
      message: messageOf(lang, { result, wrong, kind }),
      tripId,
    })),
  };
}

/** An event by itself: its schema, its id, and what it says. */
async function readEvent(event: unknown): Promise<ReceivedEvent> {
  const id = isObject(event) ? event['eventID'] : undefined;
  const eventId = typeof id === 'string' && id !== '' && id.length <= captureLimits.idLength ? id : null;
  const kind = kindOf(event);
  const seen = { event, eventId, hash: hashOf('event', event), kind, facts: null, fished: null, tripId: null };
  const refused = (wrong: Wrong): ReceivedEvent => ({ ...seen, result: 'refused', wrong, isKept: eventId !== null });
  const detail = await wrongWith(event);
  if (detail !== undefined) return refused({ reason: 'schema', detail });
  if (!eventId) return refused({ reason: 'eventId', detail: String(captureLimits.idLength) });
  if (isObject(event) && event['errorDeclaration'] !== undefined) return refused({ reason: 'correction' });
  if (kind === 'other') return { ...seen, result: 'kept', wrong: null, isKept: true };
  const facts = factsOf(event, kind);
  const wrong = 'reason' in facts ? facts : harvestProblem(facts);
  return wrong || 'reason' in facts ? refused(wrong as Wrong) : { ...seen, facts, result: 'waiting', wrong: null, isKept: true };
}

/** Marks what came before. What was refused then may have become right since, or been mended under its id. */
async function markKnown({ db, partner }: CaptureCtx, given: ReceivedEvent[]): Promise<void> {
  const ids = given.flatMap(({ eventId }) => eventId ?? []);
  if (ids.length === 0) return;
  const rows = await db
    .select({ eventId: capturedEvents.eventId, hash: capturedEvents.hash, tripId: capturedEvents.tripId })
    .from(capturedEvents)
    .where(
      and(eq(capturedEvents.partnerId, partner.partnerId), inArray(capturedEvents.eventId, ids), ne(capturedEvents.result, 'refused')),
    );
  const known = new Map<string, { hash: string; tripId: string | null }>(rows.map((row) => [row.eventId, row]));
  for (const one of given) {
    const before = one.eventId === null ? undefined : known.get(one.eventId);
    if (before && one.eventId) {
      const isSame = before.hash === one.hash;
      Object.assign(one, { isKept: false, facts: null, tripId: isSame ? before.tripId : null });
      Object.assign(one, isSame ? { result: 'known', wrong: null } : { result: 'refused', wrong: { reason: 'content' } });
    } else if (one.eventId && !one.wrong) known.set(one.eventId, one);
  }
}

/** The trips that new events are of, with all that came before of each. What names nobody that we know is refused. */
async function tripsOf(ctx: CaptureCtx, given: ReceivedEvent[]): Promise<CapturedTrip[]> {
  const { db, partner } = ctx;
  const names = [...new Set(given.flatMap(({ facts }) => facts?.tripName ?? []))];
  if (names.length === 0) return [];
  const before = await db
    .select({ event: capturedEvents.event, kind: capturedEvents.kind, tripId: capturedEvents.tripId })
    .from(capturedEvents)
    .where(
      and(
        eq(capturedEvents.partnerId, partner.partnerId),
        inArray(capturedEvents.tripName, names),
        inArray(capturedEvents.result, ['taken', 'waiting']),
      ),
    );
  const stored = before.flatMap(({ event, kind, tripId }) => {
    const facts = kind === 'other' ? null : factsOf(event, kind);
    return facts && !('reason' in facts) ? [{ facts, tripId }] : [];
  });
  const all = [...stored.map(({ facts }) => facts), ...given.flatMap(({ facts }) => facts ?? [])];
  const named = await namedBy(
    db,
    partner,
    all.filter(({ kind }) => kind === 'fishing'),
  );
  return names.map((tripName) => {
    const own = stored.filter(({ facts }) => facts.tripName === tripName);
    const fished = own.flatMap(({ facts }) => fishedOf(facts, named) ?? []);
    const landed = own.flatMap(({ facts }) => (facts.kind === 'landing' ? facts : []));
    const received = given.filter(({ facts }) => facts?.tripName === tripName);
    // Two events of one body that contradict each other are both refused, so that either can be corrected.
    const ofTrip = [...own, ...received].flatMap(({ facts }) => facts ?? []);
    for (const one of received) {
      const facts = one.facts as Facts;
      const contradiction = landingProblem(facts, ofTrip);
      if (contradiction) {
        refuse(one, contradiction);
        continue;
      }
      if (fished.length + landed.length >= captureLimits.ofTrip) {
        refuse(one, { reason: 'fullTrip', detail: String(captureLimits.ofTrip) });
        continue;
      }
      if (facts.kind === 'landing') {
        landed.push(facts);
        continue;
      }
      const made = fishedOf(facts, named);
      const wrong = made ? differs(made, fished[0]) : unknownIn(facts, named);
      if (wrong) refuse(one, wrong);
      else if (made) {
        one.fished = made;
        fished.push(made);
      }
    }
    return { tripName, tripId: own.find(({ tripId }) => tripId)?.tripId ?? null, fished, landed };
  });
}

function fishedOf(facts: Facts, named: Named): Fished | undefined {
  const [speciesId, fisherId] = [named.species.get(facts.species), named.fishers.get(facts.fisher)];
  const vesselId = facts.vessel === null ? null : named.vessels.get(facts.vessel);
  if (facts.kind !== 'fishing' || !speciesId || !fisherId || vesselId === undefined) return undefined;
  return { ...facts, speciesId, fisherId, vesselId };
}

function unknownIn({ species, fisher, vessel }: Facts, named: Named): Wrong {
  if (!named.species.has(species)) return { reason: 'species', detail: species || '—' };
  if (!named.fishers.has(fisher)) return { reason: 'fisher', detail: fisher || '—' };
  return { reason: 'vessel', detail: vessel ?? '—' };
}

/** One trip is of one fisher and one vessel, and one class of goods of one species. */
function differs(made: Fished, first: Fished | undefined): Wrong | undefined {
  if (!first || (made.fisherId === first.fisherId && made.vesselId === first.vesselId)) return undefined;
  return { reason: 'otherTrip', detail: [first.fisher, first.vessel].filter(Boolean).join(' · ') };
}

function refuse(one: ReceivedEvent, wrong: Wrong): void {
  Object.assign(one, { result: 'refused', wrong, facts: null, fished: null });
}

/** Writes what of a trip was both caught and landed, and says so of its events. */
async function storeTrip(ctx: CaptureCtx, trip: CapturedTrip, given: ReceivedEvent[]): Promise<void> {
  const own = given.filter(({ facts }) => facts?.tripName === trip.tripName);
  const whole = wholeClasses(trip);
  if (own.length === 0 || !own.some(({ facts }) => whole.has(facts?.epcClass ?? ''))) return;
  const same = await sameLanding(ctx.db, trip);
  if (same) {
    for (const one of own) refuse(one, { reason: 'sameTrip', detail: same.code });
    return;
  }
  const tripId = await writeTrip(ctx, trip);
  for (const one of own) if (whole.has(one.facts?.epcClass ?? '')) Object.assign(one, { result: 'taken', tripId });
  // Those that waited for one of these.
  await ctx.db
    .update(capturedEvents)
    .set({ result: 'taken', tripId })
    .where(
      and(
        eq(capturedEvents.partnerId, ctx.partner.partnerId),
        eq(capturedEvents.tripName, trip.tripName),
        inArray(capturedEvents.epcClass, [...whole]),
        eq(capturedEvents.result, 'waiting'),
      ),
    );
}

/** Keeps the events with what came of them. One that was refused before is told anew. */
async function storeEvents({ db, partner, changedOf }: CaptureCtx, given: readonly ReceivedEvent[]): Promise<void> {
  const { partnerId, countryId, keyId } = partner;
  // Of one id that stands twice in a body: what was taken, else the first.
  const [refused, taken] = [true, false].map((is) => given.filter((one) => one.isKept && (one.result === 'refused') === is).toReversed());
  const kept = [...new Map([...(refused ?? []), ...(taken ?? [])].map((one) => [one.eventId, one])).values()];
  if (kept.length === 0) return;
  const rows = kept.map(({ event, eventId, hash, kind, facts, result, wrong, tripId }): typeof capturedEvents.$inferInsert => ({
    ...{ countryId, partnerId, keyId, eventId: eventId as string, hash, kind, event, tripId },
    tripName: facts?.tripName ?? tripNameOf(event),
    epcClass: facts?.epcClass ?? null,
    eventAt: timeOf(event),
    result: result as CaptureResult,
    reason: wrong?.reason ?? null,
    detail: wrong?.detail ?? '',
  }));
  const again = Object.fromEntries(
    (['keyId', 'hash', 'kind', 'event', 'tripId', 'tripName', 'epcClass', 'eventAt', 'result', 'reason', 'detail'] as const).map((name) => [
      name,
      sql.raw(`excluded."${capturedEvents[name].name}"`),
    ]),
  ) as Partial<Row>;
  await db
    .insert(capturedEvents)
    .values(rows)
    .onConflictDoUpdate({
      target: [capturedEvents.partnerId, capturedEvents.eventId],
      set: { ...again, receivedAt: new Date().toISOString() },
    });
  changedOf('partners', partnerId);
}
