import type { Readable } from 'node:stream';
import {
  type Call,
  type CallSchemas,
  type ClientSettings,
  changes,
  countryById,
  type KeyScope,
  limits,
  withProduct,
} from '@shop/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Bus, BusMessage } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../store/store.ts';
import { isBatches, sendBatches } from './batches.ts';
import { type Prepared, prepareCtx } from './context.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { type Caller, type Ctx, isOwnTransaction, type PartnerCaller, preparationOf } from './handler.ts';
import { claimKey, hashOf, idempotencyKeyOf, keepAnswer } from './idempotency.ts';
import { networkOf } from './network.ts';
import type { PartnerKeys } from './partner-keys.ts';
import {
  crossSite,
  forbidden,
  noKey,
  noReleaseToken,
  noSession,
  notByReleaseToken,
  notFound,
  proofNeeded,
  sessionRequires,
  wrongScope,
} from './refusal.ts';
import type { ReleaseTokens } from './release-tokens.ts';
import { type Serialize, serializerOf } from './serialize.ts';
import type { Sessions } from './sessions.ts';
import { validInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    partner: PartnerCaller | undefined;
  }
  interface FastifyContextConfig {
    /** Id of the call, for logs and metrics. */
    call?: string;
  }
}

const json = 'application/json; charset=utf-8';

/** Connections of the database that calls that change something leave to those that read. */
const readingConnections = 3;
/**
 * Of calls that change something, how many of one person or partner have a connection of the database at once in one instance, and how many
 * wait for that. What waits for a record that is locked holds its connection: ten at once would have all that there are.
 */
const writing = { name: 'writes', atOncePerCaller: 4, waiting: 1000, waitingPerCaller: 100 };

type AnyHandler = (input: Record<string, unknown>, ctx: Ctx, prepared?: unknown) => unknown;

export interface CallServices {
  db: Db;
  store: FileStore;
  bus: Bus;
  sessions: Sessions;
  /** How many connections the pool of the database has. */
  connections: number;
  partnerKeys: PartnerKeys;
  releaseTokens: ReleaseTokens;
  product: string;
  sidMode: ClientSettings['sidMode'];
  /** Count a call of an address, and of a session; they throw 429. */
  countAddress: (address: string) => void;
  countSession: (sessionId: string) => void;
  /** Counts a call of a partner's key; throws 429. */
  countKey: (keyId: string) => void;
  /** Origins of front ends that are not served from here. */
  corsOrigins: readonly string[];
  /** Whether every answer is parsed by its schema before it is written. */
  checksAnswers: boolean;
}

/** What a call answers, as JSON; and a row of it, where it is a list. */
interface Serializers {
  answer: Serialize;
  row?: Serialize;
}

interface Services extends CallServices {
  /** Who waits for a long list. */
  longLists: FairQueue;
  /** Who waits to change many records. */
  bulks: FairQueue;
  /** Who waits to change something. */
  writes: FairQueue;
}

/** The address of a call on this server, `{name}` for its parameters. */
export function pathOf(call: Call, product: string): string {
  return withProduct(call.base === 2 ? `/api/v2/{product}${call.path}` : call.path, product);
}

/** Makes every route from the call table. Its types have paired each call with its schemas and handler; here they are looked up by name. */
export function registerCalls(
  app: FastifyInstance,
  services: CallServices,
  calls: Record<string, Record<string, Call>>,
  schemas: Record<string, Record<string, CallSchemas>>,
  handlers: Record<string, Record<string, unknown>>,
): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('partner', undefined);
  app.decorateRequest('country', undefined);
  const all: Services = {
    ...services,
    longLists: fairQueue(limits.exports),
    bulks: fairQueue({ ...limits.bulk, name: 'bulk' }),
    writes: fairQueue({ ...writing, atOnce: Math.max(1, services.connections - readingConnections) }),
  };
  for (const [area, verbs] of Object.entries(handlers)) {
    for (const [verb, handler] of Object.entries(verbs)) {
      const call = calls[area]?.[verb];
      const schema = schemas[area]?.[verb];
      if (!call || !schema || typeof handler !== 'function') throw new Error(`${area}.${verb} has no row, no schema or no handler.`);
      if (isOwnTransaction(handler) !== (call.keyless ?? call.bulk ?? false))
        throw new Error(`${area}.${verb}: the table and the handler differ in keyless or bulk.`);
      registerCall(app, all, call, schema, handler as AnyHandler);
    }
  }
}

function registerCall(app: FastifyInstance, services: Services, call: Call, schemas: CallSchemas, handler: AnyHandler): void {
  const serializers = serializersOf(schemas.answer, services.checksAnswers);
  app.route({
    method: call.method,
    url: pathOf(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    config: { call: call.id },
    bodyLimit: call.sid === false ? limits.publicBodyBytes : (call.bodyBytes ?? limits.bodyBytes),
    // Before the body is read: who may not call does not get to send a megabyte.
    onRequest: async (request) => {
      if (call.key) request.partner = await admitKey(call.key, services, request);
      else request.caller = await admit(call, services, request);
    },
    handler: async (request, reply) => {
      request.country = countryById(countryAskedFor(call, request))?.key;
      const input = validInput(schemas, request);
      const countryId = countryOfCall(call, input, request.caller ?? request.partner);
      const answer = await run(call, services, serializers, handler, input, countryId, request, reply);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  });
}

/** How often, session, what it has to do first, role, fresh proof and site. Throws 401, 403 and 429. */
async function admit(call: Call, services: CallServices, request: FastifyRequest): Promise<Caller | undefined> {
  services.countAddress(networkOf(request.ip));
  if (changes(call) && call.method === 'GET') refuseOtherSites(request, services.corsOrigins);
  if (call.sid === false) return undefined;
  const caller = await callerOf(call, services, request);
  services.countSession(caller.sessionId);
  if (caller.requires && !call.allowedWhile?.includes(caller.requires)) throw sessionRequires(caller.requires);
  const isAuth = call.id.startsWith('auth.');
  if (!call.roles.includes(caller.role) || (!caller.countryId && !isAuth)) throw forbidden();
  if (call.proof && !caller.isProofFresh && (caller.hasSecondFactor || call.proof === 'identity')) throw proofNeeded();
  return caller;
}

/** Who calls: by a session, or by a release token where the call may be made with one. Throws 401 and 403. */
async function callerOf(call: Call, { sessions, releaseTokens, sidMode }: CallServices, request: FastifyRequest): Promise<Caller> {
  const bearer = tokenOf(request, 'header');
  if (!releaseTokens.isOne(bearer)) {
    const caller = await sessions.find(tokenOf(request, sidMode));
    if (!caller) throw noSession();
    return caller;
  }
  if (!call.releaseToken) throw notByReleaseToken();
  const caller = await releaseTokens.find(bearer);
  if (!caller) throw noReleaseToken();
  return caller;
}

/** How often, a key that counts, and what it is for. Throws 401, 403 and 429. A key is never taken from an address, and sessions do not count. */
async function admitKey(scope: KeyScope, services: CallServices, request: FastifyRequest): Promise<PartnerCaller> {
  services.countAddress(networkOf(request.ip));
  const partner = await services.partnerKeys.find(tokenOf(request, 'header'));
  if (!partner) throw noKey();
  services.countKey(partner.keyId);
  if (partner.scope !== scope) throw wrongScope();
  return partner;
}

/** The bearer header; the address only where the settings say so, for addresses are kept in histories and logs of proxies. */
function tokenOf(request: FastifyRequest, sidMode: ClientSettings['sidMode']): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer || sidMode === 'header') return bearer;
  const { _sid_: sid } = request.query as { _sid_?: unknown };
  return typeof sid === 'string' ? sid : undefined;
}

/** A GET that changes something could be an image of another site. */
function refuseOtherSites(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'same-site' || site === 'none') return;
  if (!corsOrigins.includes(request.headers.origin ?? '')) throw crossSite();
}

/**
 * The country that the request names, or else the caller's, before the input is checked. Another one than one's own does not exist, but for a
 * mega admin; asked first, so that no rule of that country answers. Throws 404.
 */
function countryAskedFor(call: Call, request: FastifyRequest): string | undefined {
  const caller = request.caller ?? request.partner;
  if (!call.country) return caller?.countryId ?? undefined;
  const [[place, field]] = Object.entries(call.country) as [['path' | 'query' | 'body', string]];
  const part = (place === 'path' ? request.params : request[place]) as Record<string, unknown> | null | undefined;
  const named = countryById(lowered(part?.[field]))?._id;
  if (named && caller && !seesAll(caller) && named !== caller.countryId) throw notFound();
  return named ?? caller?.countryId ?? undefined;
}

/** The country that the call names, or else the caller's own. Throws 404 for one that is not there or not the caller's. */
function countryOfCall(call: Call, input: Record<string, unknown>, caller: Caller | PartnerCaller | undefined): string {
  if (!call.country) return caller?.countryId ?? '';
  const named = countryById(lowered(input[Object.values(call.country)[0] as string]))?._id;
  if (!named || (caller && !seesAll(caller) && named !== caller.countryId)) throw notFound();
  return named;
}

const seesAll = (caller: Caller | PartnerCaller) => 'role' in caller && caller.role === 'mega';

const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined);

/** Answers JSON, which the content type says too. */
async function run(
  call: Call,
  { db, bus, store, longLists, bulks, writes }: Services,
  serialize: Serializers,
  handler: AnyHandler,
  input: Record<string, unknown>,
  countryId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Readable> {
  const { caller, partner } = request;
  const ownerId = caller?.userId ?? partner?.keyId;
  reply.type(json);
  if (!ownerId || !changes(call) || isOwnTransaction(handler)) {
    const { ctx, announcements, afterwards } = prepareCtx(call, request, reply, caller, countryId, db, store);
    const work = async () => handler(input, ctx);
    // What it has committed it tells of, even if it refuses then.
    const made = await (call.bulk && ownerId ? bulks.run(ownerId, work, ctx.signal) : work()).finally(() =>
      publishAll(bus, announcements()),
    );
    if (isBatches(made)) {
      if (!serialize.row) throw new Error(`${call.id} answers batches and is no list.`);
      return sendBatches(made, serialize.row, longLists, request, reply);
    }
    const answer = serialize.answer(made);
    await runAll(afterwards, request);
    return answer;
  }
  const key = idempotencyKeyOf(request.headers['idempotency-key'], call);
  const requestHash = key && hashOf(call.id, input);
  const { ctx: outside } = prepareCtx(call, request, reply, caller, countryId, db, store);
  const prepared = await preparationOf(handler)?.(input, outside);
  let messages: BusMessage[] = [];
  let works: Prepared['afterwards'] = [];
  const write = () =>
    inTransaction(db, async (tx) => {
      messages = [];
      works = [];
      const before = key && requestHash ? await claimKey(tx, ownerId, key, requestHash) : undefined;
      if (before) {
        reply.header('idempotency-replayed', 'true');
        return before.answer;
      }
      const { ctx, announcements, afterwards } = prepareCtx(call, request, reply, caller, countryId, tx, store);
      const made = serialize.answer(await handler(input, ctx, prepared));
      if (key) await keepAnswer(tx, ownerId, key, made);
      messages = announcements();
      works = afterwards;
      return made;
    });
  const answer = await writes.run(partner?.partnerId ?? ownerId, write, outside.signal);
  publishAll(bus, messages);
  await runAll(works, request);
  return answer;
}

function serializersOf(schema: z.ZodType, isChecked: boolean): Serializers {
  const answer = serializerOf(schema, isChecked);
  return schema instanceof z.ZodArray ? { answer, row: serializerOf(schema.element as z.ZodType, isChecked) } : { answer };
}

async function runAll(works: Prepared['afterwards'], request: FastifyRequest): Promise<void> {
  for (const work of works) await work().catch((error: unknown) => request.log.warn({ err: error }, 'work after a call failed'));
}

function publishAll(bus: Bus, messages: readonly BusMessage[]): void {
  for (const message of messages) bus.publish(message);
}
