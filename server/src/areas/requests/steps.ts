import { mayTake, netOf, type Request, type RequestStep, requestSteps, type StateOf, stepsFrom } from '@shop/shared/contract';
import { amountsOfTaxed, taxedLine } from '@shop/shared/contract/taxes';
import { asc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { requestEvents, requestLines, requests } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notify } from '../../base/http/notify.ts';
import { forbidden, wrongState } from '../../base/http/refusal.ts';
import { changed, locked, refuseStale } from '../records/record.ts';
import { notifyNext } from './notify-next.ts';
import { requestBy } from './record.ts';

export type RequestRecord = typeof requests.$inferSelect;
export type Line = typeof requestLines.$inferSelect;
type State = StateOf<'request'>;

/** What a step makes of a request. */
export interface Outcome {
  /** Where it goes, for a step whose table says that it depends. */
  to?: State;
  fields?: Partial<RequestRecord>;
  /** The lines as they stand after it; sums and amounts of the request follow from them. */
  lines?: Line[];
  /** What the event says beside the step. returnedGrams: of a return, what the client gives back or what of it was taken; 0: nothing. */
  comment?: string;
  returnedGrams?: number;
  /** Of that, what is not in stock again. */
  wastedGrams?: number | undefined;
}

/** A request that is to be changed, locked, with its lines in their order. Throws 404 for one that is not there or not the caller's. */
export async function lockRequest(ctx: Ctx, _id: string): Promise<{ before: RequestRecord; lines: Line[] }> {
  const before = await locked(ctx, 'request', _id);
  return { before, lines: await linesOf(ctx.db, _id) };
}

function linesOf(db: Db, requestId: string): Promise<Line[]> {
  return db.select().from(requestLines).where(eq(requestLines.requestId, requestId)).orderBy(asc(requestLines.position));
}

/** Throws 409 with the present request, its state and what that allows, when this step is none of it. */
export async function refuseWrongState(db: Db, { _id, state }: RequestRecord, step: RequestStep): Promise<void> {
  if ((requestSteps[step].from as readonly State[]).includes(state)) return;
  throw wrongState(state, stepsFrom(state), [], await requestBy(db, eq(requests._id, _id)));
}

/**
 * Takes one step with a request: what the table `requestSteps` allows in its state, from the version that the caller saw. `work` does what the
 * step means and says what becomes of the request; it is stored with its event and its audit row, and its seller is told.
 */
export async function takeStep(
  ctx: Ctx,
  step: RequestStep,
  { _id, version, refuse }: { _id: string; version: number | undefined; refuse?: (before: RequestRecord, lines: Line[]) => void },
  work: (before: RequestRecord, lines: Line[]) => Promise<Outcome> | Outcome,
): Promise<Request> {
  // A call that is of several steps admits the roles of all of them.
  if (!mayTake(ctx.caller.role, step)) throw forbidden();
  const { before, lines } = await lockRequest(ctx, _id);
  refuse?.(before, lines);
  await refuseWrongState(ctx.db, before, step);
  await refuseStale(ctx, 'request', before, version, requestBy);
  const { to = requestSteps[step].to ?? before.state, ...outcome } = await work(before, lines);
  await store(ctx, { before, lines }, { ...outcome, to });
  await record(ctx, { before, step, to, ...outcome });
  await notifyNext(ctx, before, step, to);
  return requestBy(ctx.db, eq(requests._id, _id));
}

/** Writes what became of a request, and the audit row of it. */
export async function store(
  ctx: Ctx,
  { before, lines: linesBefore }: { before: RequestRecord; lines: Line[] },
  { to, fields, lines }: Outcome,
): Promise<RequestRecord> {
  if (lines) await writeLines(ctx.db, before, lines);
  const sums = lines && sumsOf(lines, fields?.ivaRate ?? before.ivaRate);
  const details = { before: { lines: linesBefore }, after: { lines: lines ?? linesBefore } };
  return changed(ctx, 'request', before, { ...fields, ...sums, ...(to && { state: to }) }, details);
}

interface Happened {
  before: Pick<RequestRecord, '_id' | 'countryId' | 'number' | 'clientName' | 'sellerId'> & { state: State | null };
  step: RequestStep;
  to: State;
  comment?: string;
  returnedGrams?: number | undefined;
  wastedGrams?: number | undefined;
}

/** What a step tells the request's seller. */
const notificationOf = {
  create: 'planning.requestAssigned',
  confirm: 'planning.requestConfirmed',
  reject: 'planning.requestRejected',
  requestReturn: 'planning.requestReturned',
} as const satisfies Partial<Record<RequestStep, string>>;

/** The event of a step, and word of it to the seller. */
export async function record(ctx: Ctx, { before, step, to, comment = '', returnedGrams, wastedGrams }: Happened): Promise<void> {
  const { _id, countryId, number, clientName, sellerId, state } = before;
  const { userId: by } = ctx.caller;
  await ctx.db.insert(requestEvents).values({ countryId, requestId: _id, step, from: state, to, by, comment, returnedGrams, wastedGrams });
  const kind = step in notificationOf ? notificationOf[step as keyof typeof notificationOf] : undefined;
  if (kind && sellerId) await notify(ctx, sellerId, kind, { _id, number: String(number), client: clientName });
}

/** Sums and amounts of a request, from its lines. A sum is unknown until every line has its part. ivaRate: of its lines of the standard class. */
export function sumsOf(lines: readonly Line[], ivaRate: number) {
  const sum = (weight: 'askedGrams' | 'confirmedGrams' | 'deliveredGrams') => lines.reduce((all, line) => all + (line[weight] ?? 0), 0);
  const known = (weight: 'confirmedGrams' | 'deliveredGrams') => (lines.every((line) => line[weight] !== null) ? sum(weight) : null);
  return {
    askedGrams: sum('askedGrams'),
    confirmedGrams: known('confirmedGrams'),
    deliveredGrams: known('deliveredGrams'),
    ...amountsOfTaxed(lines.map((line) => taxedLine(line, ivaRate))),
  };
}

/** A line with its amount, of what is known by now: delivered less what came back, else confirmed, else asked. */
export function priced(line: Line): Line {
  const { askedGrams, confirmedGrams, deliveredGrams, returnedGrams } = line;
  const grams = deliveredGrams === null ? (confirmedGrams ?? askedGrams) : deliveredGrams - (returnedGrams ?? 0);
  return { ...line, netMinor: netOf({ ...line, grams }) };
}

/** The lines of a request become these, in one statement whatever their number. */
async function writeLines(db: Db, { _id }: RequestRecord, lines: readonly Line[]): Promise<void> {
  const given = lines.map(({ _id: id, confirmedGrams, deliveredGrams, returnedGrams, returningGrams, netMinor }) => ({
    id,
    confirmed: confirmedGrams,
    delivered: deliveredGrams,
    returned: returnedGrams,
    waiting: returningGrams,
    net: netMinor,
  }));
  await rowsOf(
    db,
    sql`update ${requestLines} set confirmed_grams = given.confirmed, delivered_grams = given.delivered,
      returned_grams = given.returned, returning_grams = given.waiting, net_minor = given.net
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(id uuid, confirmed bigint, delivered bigint, returned bigint, waiting bigint, net bigint)
      where ${requestLines._id} = given.id and ${requestLines.requestId} = ${_id}`,
  );
}
