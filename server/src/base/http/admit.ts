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

/** How callers are identified, and their rate limits. */
export interface AdmitServices {
  sessions: Sessions;
  partnerKeys: PartnerKeys;
  releaseTokens: ReleaseTokens;
  /** Whether the session id is also accepted as `_sid_` in the URL. */
  acceptsSidInQuery: boolean;
  /** Count a call of an address or of a session; throw 429 above the limit. */
  countAddress: (address: string) => void;
  countSession: (sessionId: string) => void;
  /** Counts a call of a partner's key; throws 429 above the limit. */
  countKey: (keyId: string) => void;
  /** Origins of front ends that this server does not serve. */
  corsOrigins: readonly string[];
}

/** Sets the caller or the partner of the request. Throws 401, 403 and 429. */
export async function admit(call: Call, services: AdmitServices, request: FastifyRequest): Promise<void> {
  services.countAddress(networkOf(request.ip));
  if (call.key) request.partner = await admitPartner(call.key, services, request);
  else request.caller = await admitCaller(call, services, request);
}

/** Checks session, its requirements, role, fresh proof and site. */
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

/** The caller, identified by a session or, if the call allows it, by a release token. */
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

/** Checks that the key is valid and has the scope. A key in the URL is ignored, and a session is not accepted. */
async function admitPartner(scope: KeyScope, { partnerKeys, countKey }: AdmitServices, request: FastifyRequest): Promise<PartnerCaller> {
  const partner = await partnerKeys.find(bearerOf(request));
  if (!partner) throw noKey();
  countKey(partner.keyId);
  if (partner.scope !== scope) throw wrongScope();
  return partner;
}

const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The session id in the query. Not used with the setting `header`, because proxies log URLs. Our own logs never contain session ids. */
function sidInQuery(request: FastifyRequest): string | undefined {
  const { _sid_: sid } = request.query as { _sid_?: unknown };
  return typeof sid === 'string' ? sid : undefined;
}

/** Refuses cross-site requests: another site could send a GET that changes something, for example as an image. */
function refuseOtherSites(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'same-site' || site === 'none') return;
  if (!corsOrigins.includes(request.headers.origin ?? '')) throw crossSite();
}
