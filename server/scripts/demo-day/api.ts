import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, type CallAnswer, type HandlerInput, type Problem, paramNames, withProduct } from '@shop/shared/contract';

/** What the server refused, in its own words. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(call: Call, { status, detail }: Problem) {
    super(`${call.id}: ${status} ${detail}`);
    this.status = status;
  }
}

/** Makes calls of the contract over HTTP, as a session or as a key of a partner. */
export type Ask = <C extends Call>(call: C, input: Partial<HandlerInput<C>>) => Promise<CallAnswer<C>>;

/** bearer: a session, or a key. */
export function api(base: string, bearer?: string): Ask {
  return async (call, input) => {
    const given = new Map(Object.entries(input));
    const named = paramNames(call.path).map((name) => [name, String(take(given, name))] as const);
    const path = named.reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), addressOf(call));
    const inQuery = call.method === 'GET' ? [...given.keys()] : (call.inQuery ?? []);
    const query = new URLSearchParams(inQuery.map((name) => [name, String(take(given, name))]));
    const body = call.method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(given));
    const key = randomUUID();
    for (;;) {
      const response = await fetch(`${base}${path}?${query}`, {
        method: call.method,
        headers: {
          ...{ 'accept-language': 'en', 'idempotency-key': key },
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body }),
      });
      const answer = await response.json();
      if (response.ok) return answer as CallAnswer<typeof call>;
      if (response.status !== 429) throw new Refused(call, answer as Problem);
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  };
}

const addressOf = (call: Call) => withProduct(call.base === 2 ? `/api/v2/{product}${call.path}` : call.path, 'seafood');

function take(from: Map<string, unknown>, name: string): unknown {
  const value = from.get(name);
  from.delete(name);
  return value;
}
