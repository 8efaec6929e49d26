import { type Call, countryById } from '@shop/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, PartnerCaller } from './handler.ts';
import { notFound } from './refusal.ts';

/**
 * The country that the request names, or else the caller's, before the input is checked. Another one than one's own does not exist, but for a
 * mega admin; asked first, so that no rule of that country answers. Throws 404.
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

/** The country that the call names, or else the caller's own. Throws 404 for one that is not there or not the caller's. */
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
