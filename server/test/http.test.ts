import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { everyRole } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { z } from 'zod';
import { sessionStore } from '../src/base/auth/sessions.ts';
import { localBus } from '../src/base/bus/local-bus.ts';
import { answerError, langOf } from '../src/base/http/errors.ts';
import type { Ctx } from '../src/base/http/handler.ts';
import { registerCalls } from '../src/base/http/register.ts';
import { readSettings, SettingsError } from '../src/base/settings/settings.ts';
import { folderStore } from '../src/base/store/folder.ts';
import { createClient } from './fixtures.ts';
import { emailOf, useTestServer } from './harness.ts';

describe('every answer', () => {
  const server = useTestServer({ env: { CORS_ORIGINS: 'https://shop.example' } });

  it('carries a request id, the caller’s own where it is a plain one', async () => {
    const given = await server.request('GET', '/healthz', { headers: { 'x-request-id': 'from-the-caller-1' } });
    assert.equal(given.headers.get('x-request-id'), 'from-the-caller-1');
    const hostile = await server.request('GET', '/healthz', { headers: { 'x-request-id': '<script>' } });
    assert.match(hostile.headers.get('x-request-id') ?? '', /^[0-9a-f]{12}$/);
  });

  it('lets browsers guess, frame and refer nothing', async () => {
    const { headers } = await server.request('GET', '/auth/me/full');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none';frame-ancestors 'none'/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
  });

  it('is shown to configured origins only', async () => {
    const from = (origin: string) => server.request('GET', '/healthz', { headers: { origin } });
    assert.equal((await from('https://shop.example')).headers.get('access-control-allow-origin'), 'https://shop.example');
    assert.equal((await from('https://evil.example')).headers.get('access-control-allow-origin'), null);
  });

  it('that is long is compressed for who takes brotli, and is the same', async () => {
    const ask = (accepted: string) => server.request('GET', '/openapi.json', { headers: { 'accept-encoding': accepted } });
    const [plain, packed] = [await ask('identity'), await ask('br')];
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(packed.headers.get('content-encoding'), 'br');
    assert.match(plain.headers.get('vary') ?? '', /accept-encoding/);
    assert.ok(Number(packed.headers.get('content-length')) < Number(plain.headers.get('content-length')) / 3);
    assert.deepEqual(packed.body, plain.body);
  });

  it('says of an address that is none something else than of a record that does not exist', async () => {
    const token = await server.login(emailOf('admin'));
    const typeOf = async (path: string) => {
      const { status, body } = await server.request('GET', path, { token });
      return [status, body.type];
    };
    assert.deepEqual(await typeOf('/api/client/00000000-0000-4000-8000-000000000999'), [404, '/problems/no-such-call']);
    assert.deepEqual(await typeOf('/api/user/00000000-0000-4000-8000-000000000999'), [404, '/problems/not-found']);
  });

  it('to HEAD is 405 on a call, so that none is made by it', async () => {
    assert.equal((await server.request('HEAD', '/auth/me/full')).status, 405);
  });

  it('to a parameter that is too long to be one is 404', async () => {
    assert.equal((await server.request('GET', `/api/user/${'a'.repeat(3000)}`)).status, 404);
  });

  it('of health, readiness and metrics is there without a session', async () => {
    assert.deepEqual((await server.request('GET', '/healthz')).body, { status: 'ok' });
    assert.deepEqual((await server.request('GET', '/readyz')).body, { status: 'ready' });
    await createClient(server, await server.login(emailOf('admin')), 1);
    const { body } = await server.request('GET', '/metrics');
    assert.match(body, /shop_request_seconds_count\{call="clients\.create",status="200"\} 1/);
    assert.match(body, /process_resident_memory_bytes \d+/);
  });
});

describe('the measurements', () => {
  const token = 'of-the-collector-2026';
  const guarded = useTestServer({ env: { METRICS_TOKEN: token } });
  it('are for who names the token', async () => {
    assert.equal((await guarded.request('GET', '/metrics')).status, 401);
    assert.equal((await guarded.request('GET', '/metrics', { token: `${token}x` })).status, 401);
    assert.equal((await guarded.request('GET', `/metrics?_sid_=${token}`)).status, 401);
    assert.equal((await guarded.request('GET', '/metrics', { token })).status, 200);
  });
});

describe('settings that are safe by themselves', () => {
  const url = 'postgres://shop@127.0.0.1/shop';
  it('close the measurements in production', () => {
    assert.deepEqual(readSettings({ NODE_ENV: 'production', DATABASE_URL: url, SECOND_FACTOR_KEY: 'k'.repeat(32) }).metrics, {
      token: undefined,
      isOpen: false,
    });
    assert.deepEqual(readSettings({}).metrics, { token: undefined, isOpen: true });
  });
  it('write demo accounts into a PostgreSQL only when it is said so', () => {
    assert.equal(readSettings({ DATABASE_URL: url }).demoData, false);
    assert.equal(readSettings({ DATABASE_URL: url, DEMO_DATA: 'true' }).demoData, true);
    assert.equal(readSettings({}).demoData, true);
  });
  it('believe no address that a caller names', () => {
    assert.equal(readSettings({}).proxies, 0);
    assert.equal(readSettings({ TRUST_PROXY: 'true' }).proxies, 1);
    assert.throws(() => readSettings({ TRUST_PROXY: '10.0.0.0/8' }), SettingsError);
  });
});

const languages = [
  [undefined, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-CL,en;q=0.9', 'es'],
  ['fr, de;q=0.5', 'es'],
  ['es;q=0.2, en;q=0.7', 'en'],
  ['en;q=0', 'es'],
  [';;;q=x,,', 'es'],
] as const;
for (const [header, lang] of languages) {
  it(`answers ${lang} to Accept-Language ${header}`, () => assert.equal(langOf(header), lang));
}

/** Calls that the product has no example of yet, through the same registering. */
for (const checksAnswers of [false, true])
  describe(checksAnswers ? 'a call' : 'a call in production, where no answer is parsed', () => {
    const server = useTestServer();
    const app = fastify();
    let url = '';
    let token = '';
    let deadlocks = 0;
    const weight = z.object({ kg: z.number() });
    const answers: Record<string, (ctx: Ctx) => Promise<unknown>> = {
      increase: async () => ({ kg: 1 }),
      secretive: async () => ({ kg: 1, passwordHash: 'argon2' }),
      swapped: async () => ({ kg: { passwordHash: 'argon2' } }),
      broken: async () => {
        throw new Error('select secret from inside');
      },
      lying: async () => ({ kg: 'many' }),
      rival: async ({ db }) => {
        deadlocks += 1;
        if (deadlocks % 3 !== 0) await db.execute(sql`do $$ begin raise exception 'rival' using errcode = '40P01'; end $$`);
        return { kg: deadlocks };
      },
      unlucky: async ({ db }) => {
        await db.execute(sql`do $$ begin raise exception 'rival' using errcode = '40P01'; end $$`);
        return { kg: 1 };
      },
      halfway: async (ctx) => {
        await ctx.audit({ entity: 'test', entityId: ctx.caller.userId, countryId: ctx.countryId, before: null, after: {} });
        throw new Error('after the audit');
      },
    };

    before(async () => {
      token = await server.login(emailOf('admin'));
      const names = Object.keys(answers);
      const row = (name: string) => ({
        id: `test.${name}`,
        method: name === 'increase' ? ('GET' as const) : ('POST' as const),
        path: `/test/${name}` as const,
        roles: everyRole,
        changes: true,
      });
      const services = {
        db: server.db,
        store: folderStore(server.target.env['RELEASES_DIR'] ?? ''),
        bus: localBus(),
        sessions: sessionStore(server.db, { idleMs: 60_000, absoluteMs: 60_000 }, readSettings({}).secondFactor),
        connections: 10,
        product: 'seafood',
        acceptsSidInQuery: false,
        countAddress: () => undefined,
        partnerKeys: { find: async () => undefined },
        releaseTokens: { isOne: (_token: string | undefined): _token is string => false, find: async () => undefined },
        countKey: () => undefined,
        countSession: () => undefined,
        corsOrigins: ['https://shop.example'],
        checksAnswers,
      };
      app.setErrorHandler(answerError);
      registerCalls(
        app,
        services,
        {
          test: {
            ...Object.fromEntries(names.map((name) => [name, row(name)])),
            secretiveList: { ...row('secretiveList'), changes: false },
          },
        },
        { test: { ...Object.fromEntries(names.map((name) => [name, { answer: weight }])), secretiveList: { answer: z.array(weight) } } },
        {
          test: {
            ...Object.fromEntries(
              names.map((name) => [name, (_: unknown, ctx: Ctx) => (answers[name] as (ctx: Ctx) => Promise<unknown>)(ctx)]),
            ),
            async *secretiveList() {
              yield [{ kg: 1, passwordHash: 'argon2' }, { kg: 2 }];
            },
          },
        },
      );
      url = await app.listen({ port: 0, host: '127.0.0.1' });
    });
    after(() => app.close());

    const call = async (name: string, headers: Record<string, string> = {}, method = 'POST') => {
      const response = await fetch(`${url}/test/${name}`, { method, headers: { authorization: `Bearer ${token}`, ...headers } });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };

    const sites = [
      ['cross-site', {}, 403],
      ['cross-site', { origin: 'https://shop.example' }, 200],
      ['same-origin', {}, 200],
      ['none', {}, 200],
    ] as const;
    for (const [site, more, status] of sites) {
      it(`that changes something by GET answers ${status} to Sec-Fetch-Site ${site} ${JSON.stringify(more)}`, async () => {
        assert.equal((await call('increase', { 'sec-fetch-site': site, ...more }, 'GET')).status, status);
      });
    }

    it('answers only what its schema has', async () => {
      assert.deepEqual((await call('secretive')).body, { kg: 1 });
      assert.deepEqual((await call('secretiveList')).body, [{ kg: 1 }, { kg: 2 }]);
    });

    for (const name of ['broken', 'lying', 'swapped']) {
      it(`that is ${name} answers 500 and nothing of the inside`, async () => {
        const { status, body } = await call(name);
        assert.equal(status, 500);
        assert.deepEqual(Object.keys(body).sort(), ['detail', 'instance', 'status', 'title', 'type']);
        assert.doesNotMatch(JSON.stringify(body), /secret|many|kg|argon2/);
      });
    }

    it('that lost to a rival is done again, twice at most, then the caller may try', async () => {
      assert.deepEqual((await call('rival')).body, { kg: 3 });
      assert.equal((await call('unlucky')).status, 503);
    });

    it('that fails halfway leaves nothing', async () => {
      assert.equal((await call('halfway')).status, 500);
      const result = (await server.db.execute(sql`select 1 from audit_log where entity = 'test'`)) as unknown as { rows: unknown[] };
      assert.equal(result.rows.length, 0);
    });
  });
