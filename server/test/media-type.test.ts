import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, type CallSchemas, type RoleName, roleNames } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { pathOf } from '../src/base/http/path.ts';
import { createRecords } from './countries.ts';
import { emailOf, useTestServer } from './harness.ts';
import { putKey } from './partner-keys.ts';

const tables = { calls: calls as Record<string, Record<string, Call>>, schemas: schemas as Record<string, Record<string, CallSchemas>> };
const withBody = Object.entries(tables.calls).flatMap(([area, verbs]) =>
  Object.entries(verbs).flatMap(([verb, call]) =>
    tables.schemas[area]?.[verb]?.body && call.method !== 'GET' ? [{ name: `${area}.${verb}`, call }] : [],
  ),
);

describe('a body that is not JSON', () => {
  const server = useTestServer();
  const tokens = {} as Record<RoleName | 'trace' | 'app', string>;
  before(async () => {
    for (const role of roleNames) tokens[role] = await server.login(emailOf(role));
    const { partner } = await createRecords(server, 'CL');
    for (const scope of ['trace', 'app'] as const) tokens[scope] = await putKey(server.db, 'CL', partner, scope);
  });

  for (const { name, call } of withBody)
    it(`is refused as an unsupported media type by ${name}`, async () => {
      const token = call.key ? tokens[call.key] : call.sid === false ? undefined : tokens[call.roles[0] as RoleName];
      const path = pathOf(call, 'seafood').replace(/\{\w+\}/g, uuidv7());
      for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'text/html']) {
        const { status, body, headers } = await server.request(call.method, path, { token, body: '{}', headers: { 'content-type': type } });
        assert.equal(status, 415, `${type}: ${JSON.stringify(body)}`);
        assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
      }
    });
});
