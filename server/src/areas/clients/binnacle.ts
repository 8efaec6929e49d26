import { mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clients, binnacleLogs as logs } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, notFound, wrongState } from '../../base/http/refusal.ts';
import { clientById, logEntries } from './queries.ts';

type Log = typeof logs.$inferSelect;
type ClientHandlers = Handlers<(typeof calls)['clients']>;

/** Adds an open entry to a client's log book. */
export const registerLog: ClientHandlers['registerLog'] = async ({ clientId, log }, ctx) => {
  const [client] = await ctx.db
    .select({ countryId: clients.countryId })
    .from(clients)
    .where(and(eq(clients._id, clientId), visibleTo(ctx, clients.countryId)));
  if (!client) throw notFound();
  const by = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId };
  const [after] = await ctx.db
    .insert(logs)
    .values({ ...log, clientId, countryId: client.countryId, ...by })
    .returning();
  if (!after) throw new Error('The entry was not stored.');
  await countOpen(ctx, clientId, 1);
  return recorded(ctx, null, after);
};

/** Edits entries of one client's log book, all or none. Throws 409 with the present entry when one of them was changed meanwhile. */
export const updateBinnacle: ClientHandlers['updateBinnacle'] = async ({ clientId, binnacle }, ctx) => {
  const visible = and(eq(clients._id, clientId), visibleTo(ctx, clients.countryId));
  const ids = binnacle.map(({ _id }) => _id);
  // In the order of their ids, so that two who edit the same entries wait for one another instead of locking both out.
  const found = await ctx.db
    .select()
    .from(logs)
    .where(and(eq(logs.clientId, clientId), inArray(logs._id, ids), visibleTo(ctx, logs.countryId)))
    .orderBy(logs._id)
    .for('update');
  const befores = new Map(found.map((log) => [log._id, log]));
  for (const { _id, version, ...fields } of binnacle) {
    const before = befores.get(_id);
    if (!before) throw notFound();
    if (before.version !== version) throw conflict((await logEntries(ctx.db, eq(logs._id, _id), 1))[0]);
    befores.delete(_id);
    await change(ctx, before, fields);
  }
  return clientById(ctx.db, visible);
};

/** Closes an entry or opens it again. */
export const updateLogState: ClientHandlers['updateLogState'] = async ({ logId, state }, ctx) => {
  const [before] = await ctx.db
    .select()
    .from(logs)
    .where(and(eq(logs._id, logId), visibleTo(ctx, logs.countryId)))
    .for('update');
  if (!before) throw notFound();
  if (!mayBecome('log', before.state, state)) throw wrongState(before.state, nextStates('log', before.state));
  const isDone = state === 'done';
  const closed = isDone ? { closedAt: new Date().toISOString(), closedBy: ctx.caller.userId } : { closedAt: null, closedBy: null };
  await countOpen(ctx, before.clientId, isDone ? -1 : 1);
  return change(ctx, before, { state, ...closed });
};

async function change(ctx: Ctx, before: Log, fields: Partial<Log>) {
  const [after] = await ctx.db
    .update(logs)
    .set({ ...fields, updatedBy: ctx.caller.userId })
    .where(eq(logs._id, before._id))
    .returning();
  if (!after) throw notFound();
  return recorded(ctx, before, after);
}

async function recorded(ctx: Ctx, before: Log | null, after: Log) {
  await ctx.audit({ entity: 'binnacle-log', entityId: after._id, countryId: after.countryId, before, after });
  ctx.changed(after.clientId);
  const [entry] = await logEntries(ctx.db, eq(logs._id, after._id), 1);
  if (!entry) throw notFound();
  return entry;
}

/** Raw, because an entry is no edit of the client: its version stays, so that whoever has it open may still save. */
async function countOpen({ db }: Ctx, clientId: string, by: 1 | -1): Promise<void> {
  await db.execute(sql`update ${clients} set open_logs = open_logs + ${by}::int where ${clients._id} = ${clientId}`);
}
