import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, countries, type KeyScope, limits, paramNames, type RoleName, roleNames } from '@shop/shared/contract';
import { keyScopes } from '@shop/shared/contract/calls';
import { z } from 'zod';
import { partners } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { pathOf } from '../src/base/http/path.ts';
import { allCalls } from './all-calls.ts';
import { emailOf, useTestServer } from './harness.ts';
import { hostileInput, hostileText, hostileUnits, placesOf } from './hostile.ts';
import { putKey } from './partner-keys.ts';
import { type Json, withValue } from './sample.ts';

/** Nobody else is answered while the one thread of the event loop works on a request. */
const mostMs = 250;
/** Room for fifty texts of the length that gets past the first look. */
const manyTextsBytes = 250_000;
/** What an address may take, its letters encoded. */
const addressBytes = 12_000;
const someId = '00000000-0000-4000-8000-00000000dead';
/** One unit in so many, others of each call: the texts of an input take them in turn, and calls are made of the same pieces. */
const unitsOf = (call: Call, step: number) => {
  const first = allCalls.findIndex((row) => row.call === call) % step;
  return hostileUnits.map((_, unit) => unit).filter((unit) => unit % step === first);
};
function memo<T>(make: (size: number) => T): (size: number) => T {
  const made = new Map<number, T>();
  return (size) => {
    const value = made.get(size) ?? make(size);
    made.set(size, value);
    return value;
  };
}
/** JSON of so many bytes. */
const fillersOf = memo((bytes: number) => ({
  text: JSON.stringify(hostileText(0, bytes / 2)),
  list: JSON.stringify(Array<number>(bytes / 2).fill(0)),
  record: JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 12 }, (_, i) => [`a${i}`, 0]))),
}));
const nameOf = (unit: number) => `${JSON.stringify(hostileUnits[unit])} and what follows`;

describe('the server is not held up by', () => {
  const server = useTestServer({ env: { LOGIN_LIMIT_ADDRESS: '100000', LOGIN_LIMIT_ACCOUNT: '10000' } });
  const tokens = {} as Record<RoleName, string>;
  const keys = {} as Record<KeyScope, string>;
  before(async () => {
    const [partnerId, countryId] = [uuidv7(), countries.CL._id];
    await server.db.insert(partners).values({ _id: partnerId, countryId, name: 'Socio' });
    for (const scope of keyScopes) keys[scope] = await putKey(server.db, 'CL', partnerId, scope);
    for (const role of roleNames) tokens[role] = await server.login(emailOf(role));
  });

  /** CPU time of this thread, which is the server's too, until the request is answered. A busy machine adds nothing to it. */
  async function cpuMs(send: () => Promise<{ status: number }>): Promise<number> {
    const began = process.threadCpuUsage();
    const { status } = await send();
    const { user, system } = process.threadCpuUsage(began);
    assert.ok(status < 500 && status !== 413, String(status));
    return (user + system) / 1000;
  }

  /** Fails when a request costs too much three times: the first may have paid for the compiler or the garbage collector. */
  async function send(call: Call, path: string, body: string | undefined, what: string): Promise<void> {
    let ms = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && ms > mostMs; tries++) {
      const token =
        call.id === 'auth.logout' ? await server.login(emailOf('seller')) : call.key ? keys[call.key] : tokens[call.roles[0] as RoleName];
      ms = Math.min(ms, await cpuMs(() => server.request(call.method, path, { token, ...(body !== undefined && { body }) })));
    }
    assert.ok(ms <= mostMs, `${call.id}: ${what}: ${Math.round(ms)} ms`);
  }

  /** The country of the call is right: other than that everything is. */
  const givenIn = (call: Call, part: 'path' | 'query' | 'body') => (path: string[]) =>
    call.country && Object.entries(call.country)[0]?.join('.') === `${part}.${path.join('.')}` ? countries.CL._id : undefined;

  /** Longer parameters find no call. */
  const addressOf = (call: Call, params: Json) =>
    paramNames(call.path).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(params[name] ?? someId).slice(0, 1900))),
      pathOf(call, 'seafood'),
    );

  for (const { call, schema } of allCalls.filter(({ schema: { params, query } }) => params || query))
    it(`texts in the address of ${call.id}`, async () => {
      const { params = z.object({}), query = z.object({}) } = schema;
      for (const unit of unitsOf(call, 4)) {
        const path = hostileInput(params, { unit, given: givenIn(call, 'path') }, addressBytes / 2, (input) =>
          addressOf(call, input as Json),
        );
        const given = { unit, given: givenIn(call, 'query') };
        const search = hostileInput(query, given, addressBytes / 2, (input) => `${new URLSearchParams(input as Record<string, string>)}`);
        await send(call, `${path}?${search}`, undefined, nameOf(unit));
      }
    });

  for (const { call, schema } of allCalls) {
    const { body } = schema;
    if (!body) continue;
    const bytes = call.sid === false ? limits.publicBodyBytes : Math.min(call.bodyBytes ?? limits.bodyBytes, limits.bodyBytes);
    const path = addressOf(call, { [Object.values(call.country ?? {})[0] as string]: countries.CL._id });
    const given = givenIn(call, 'body');

    it(`texts in the body of ${call.id}`, async () => {
      for (const unit of unitsOf(call, 2))
        await send(call, path, hostileInput(body, { unit, given }, Math.min(bytes, manyTextsBytes), JSON.stringify), nameOf(unit));
    });

    it(`a text, list or record that fills the body of ${call.id}`, async () => {
      const small = JSON.parse(hostileInput(body, { unit: 0, given }, 10_000, JSON.stringify)) as Json;
      const filled = (place: string[], filler: string) => JSON.stringify(withValue(small, place, '%')).replace('"%"', () => filler);
      const { text, list, record } = fillersOf(bytes - 20_000);
      for (const [i, { path: place, kind }] of placesOf(body).entries()) {
        // One text shows that a whole body is refused; of the others less is enough to find out whether it is looked at.
        const filler =
          kind === 'list' ? list : kind === 'record' ? record : i === 0 ? text : fillersOf(Math.min(bytes - 20_000, 100_000)).text;
        await send(call, path, filled(place, filler), `a ${kind} in ${place.join('.')}`);
      }
      await send(call, path, filled(['unknown'], record), 'unknown fields');
    });
  }
});
