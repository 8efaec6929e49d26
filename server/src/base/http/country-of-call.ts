import { type Call, countryById } from '@shop/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, PartnerCaller } from './handler.ts';
import { notFound } from './refusal.ts';

/**
 * The country that the request names, or else the caller's, before the input is validated. For everybody except a mega admin, other countries
 * do not exist. This is checked before validation, so that the other country's rules cannot show in the answer. Throws 404.
 */
export function countryAskedFor(call: Call, request: FastifyRequest): string | undefined {
  const caller = request.caller ?? request.partner;
  if (!call.country) return caller?.countryId ?? undefined;
  const [[place, field]] = Object.entries(call.country) as [['path' | 'query' | 'body', string]];
  const part = (place === 'path' ? request.params : request[place]) as Record<string, unknown> | null | undefined;
  const named = countryNamed(part?.[field]);
  if (named && caller && !mayUse(caller, named)) throw notFound();
  return named ?? caller?.countryId ?? undefined;
}

/** The country that the call names, or else the caller's own. Throws 404 if it does not exist or the caller may not use it. */
export function countryOfCall(call: Call, input: Record<string, unknown>, { caller, partner }: FastifyRequest): string {
  const who = caller ?? partner;
  if (!call.country) return who?.countryId ?? '';
  const named = countryNamed(input[Object.values(call.country)[0] as string]);
  if (!named || (who && !mayUse(who, named))) throw notFound();
  return named;
}

const countryNamed = (value: unknown) => countryById(typeof value === 'string' ? value.toLowerCase() : undefined)?._id;

const mayUse = (caller: Caller | PartnerCaller, countryId: string) =>
  caller.countryId === countryId || ('role' in caller && caller.role === 'mega');
