import { type LogEntry, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clients, binnacleLogs as logs } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { changed, locked, lockedMany, refuseStale, stored } from '../records/record.ts';
import { clientById, logEntries } from './queries.ts';

type ClientHandlers = Handlers<(typeof calls)['clients']>;

/** Adds an open entry to a client's log book. */
export const registerLog: ClientHandlers['registerLog'] = async ({ clientId, log }, ctx) => {
  const [client] = await ctx.db
    .select({ countryId: clients.countryId })
    .from(clients)
    .where(and(eq(clients._id, clientId), visibleTo(ctx, clients.countryId)));
  if (!client) throw notFound();
  const { _id } = await stored(ctx, 'binnacle-log', { ...log, clientId, countryId: client.countryId });
  await countOpen(ctx, clientId, 1);
  return logEntry(ctx.db, eq(logs._id, _id));
};

/** Edits entries of one client's log book, all or none. Throws 409 with the current entry if one of them has changed in the meantime. */
export const updateBinnacle: ClientHandlers['updateBinnacle'] = async ({ clientId, binnacle }, ctx) => {
  const visible = and(eq(clients._id, clientId), visibleTo(ctx, clients.countryId));
  const ids = binnacle.map(({ _id }) => _id);
  const found = await lockedMany(ctx, 'binnacle-log', ids, eq(logs.clientId, clientId));
  const befores = new Map(found.map((log) => [log._id, log]));
  for (const { _id, version, ...fields } of binnacle) {
    const before = befores.get(_id);
    if (!before) throw notFound();
    await refuseStale(ctx, 'binnacle-log', before, version, logEntry);
    befores.delete(_id);
    await changed(ctx, 'binnacle-log', before, fields);
  }
  return clientById(ctx.db, visible);
};

/** Closes or reopens an entry. */
export const updateLogState: ClientHandlers['updateLogState'] = async ({ logId, state }, ctx) => {
  const before = await locked(ctx, 'binnacle-log', logId);
  if (!mayBecome('log', before.state, state)) throw wrongState(before.state, nextStates('log', before.state));
  const isDone = state === 'done';
  const closed = isDone ? { closedAt: new Date().toISOString(), closedBy: ctx.caller.userId } : { closedAt: null, closedBy: null };
  await countOpen(ctx, before.clientId, isDone ? -1 : 1);
  await changed(ctx, 'binnacle-log', before, { state, ...closed });
  return logEntry(ctx.db, eq(logs._id, logId));
};

async function logEntry(db: Db, which: SQL): Promise<LogEntry> {
  const [entry] = await logEntries(db, which, 1);
  if (!entry) throw notFound();
  return entry;
}

/** Raw SQL, because an entry is not an edit of the client: the version does not change, so that open forms can still be saved. */
async function countOpen({ db }: Ctx, clientId: string, by: 1 | -1): Promise<void> {
  await db.execute(sql`update ${clients} set open_logs = open_logs + ${by}::int where ${clients._id} = ${clientId}`);
}
