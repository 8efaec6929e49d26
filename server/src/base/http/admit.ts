import { type Call, changes, type KeyScope } from '@shop/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, PartnerCaller } from './handler.ts';
import { networkOf } from './network.ts';
import type { PartnerKeys } from './partner-keys.ts';
import {
  crossSite,
  forbidden,
  noKey,
  noReleaseToken,
  noSession,
  notByReleaseToken,
  proofNeeded,
  sessionRequires,
  wrongScope,
} from './refusal.ts';
import type { ReleaseTokens } from './release-tokens.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    partner: PartnerCaller | undefined;
  }
}

/** By what callers are known, and how often they may call. */
export interface AdmitServices {
  sessions: Sessions;
  partnerKeys: PartnerKeys;
  releaseTokens: ReleaseTokens;
  /** Whether a session id counts as `_sid_` in the address too. */
  acceptsSidInQuery: boolean;
  /** Count a call of an address, and of a session; they throw 429. */
  countAddress: (address: string) => void;
  countSession: (sessionId: string) => void;
  /** Counts a call of a partner's key; throws 429. */
  countKey: (keyId: string) => void;
  /** Origins of front ends that are not served from here. */
  corsOrigins: readonly string[];
}

/** Notes on the request who makes the call. Throws 401, 403 and 429. */
export async function admit(call: Call, services: AdmitServices, request: FastifyRequest): Promise<void> {
  services.countAddress(networkOf(request.ip));
  if (call.key) request.partner = await admitPartner(call.key, services, request);
  else request.caller = await admitCaller(call, services, request);
}

/** Session, what it has to do first, role, fresh proof and site. */
async function admitCaller(call: Call, services: AdmitServices, request: FastifyRequest): Promise<Caller | undefined> {
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

/** Who calls: by a session, or by a release token where the call may be made with one. */
async function callerOf(
  call: Call,
  { sessions, releaseTokens, acceptsSidInQuery }: AdmitServices,
  request: FastifyRequest,
): Promise<Caller> {
  const bearer = bearerOf(request);
  if (!releaseTokens.isOne(bearer)) {
    const caller = await sessions.find(bearer ?? (acceptsSidInQuery ? sidInQuery(request) : undefined));
    if (!caller) throw noSession();
    return caller;
  }
  if (!call.releaseToken) throw notByReleaseToken();
  const caller = await releaseTokens.find(bearer);
  if (!caller) throw noReleaseToken();
  return caller;
}

/** A key that counts, and what it is for. A key is never taken from an address, and sessions do not count. */
async function admitPartner(scope: KeyScope, { partnerKeys, countKey }: AdmitServices, request: FastifyRequest): Promise<PartnerCaller> {
  const partner = await partnerKeys.find(bearerOf(request));
  if (!partner) throw noKey();
  countKey(partner.keyId);
  if (partner.scope !== scope) throw wrongScope();
  return partner;
}

const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Not where the settings say `header`: proxies store addresses in their logs. Ours never holds them. */
function sidInQuery(request: FastifyRequest): string | undefined {
  const { _sid_: sid } = request.query as { _sid_?: unknown };
  return typeof sid === 'string' ? sid : undefined;
}

/** A GET that changes something could be an image of another site. */
function refuseOtherSites(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'same-site' || site === 'none') return;
  if (!corsOrigins.includes(request.headers.origin ?? '')) throw crossSite();
}
