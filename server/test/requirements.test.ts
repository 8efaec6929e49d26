import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, paramNames, type SessionRequirement, sessionRequirements } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { authenticatorApps, sessions, users } from '../src/base/db/schema/index.ts';
import { pathOf } from '../src/base/http/path.ts';
import { emailOf, useTestServer } from './harness.ts';

/** What brings a session of the seller of Chile to each requirement. */
const impose: Record<SessionRequirement, (db: Db) => Promise<unknown>> = {
  secondFactor: async (db) => {
    const [seller] = await db
      .select({ userId: users._id })
      .from(users)
      .where(eq(users.email, emailOf('seller')));
    await db.insert(authenticatorApps).values({ userId: seller?.userId as string, secret: 'A'.repeat(32), confirmedAt: sql`now()` });
    await db.update(sessions).set({ provedAt: null });
  },
  // It is a setting.
  enrolment: () => Promise.resolve(),
  newPassword: (db) =>
    db
      .update(users)
      .set({ passwordExpiresAt: sql`now() + interval '1 day'` })
      .where(eq(users.email, emailOf('seller'))),
};

const withSession = (Object.values(calls) as Record<string, Call>[])
  .flatMap((area) => Object.values(area))
  .filter(({ sid, key }) => sid !== false && !key);

for (const requirement of sessionRequirements) {
  describe(`a session that requires ${requirement}`, () => {
    const server = useTestServer({ env: requirement === 'enrolment' ? { REQUIRE_2FA: 'seller' } : {} });
    let token: string;

    before(async () => {
      token = await server.login(emailOf('seller'));
      await impose[requirement](server.db);
    });

    const make = (call: Call) => {
      const path = paramNames(call.path).reduce((text, name) => text.replace(`{${name}}`, 'x'), pathOf(call, 'seafood'));
      return server.request(call.method, path, { token, ...(call.method === 'GET' ? {} : { body: {} }) });
    };

    it('is told so with its profile', async () => {
      const me = await server.request('GET', '/auth/me/full', { token });
      assert.equal(me.body.session.requires, requirement);
    });

    for (const call of withSession) {
      const isAllowed = call.allowedWhile?.includes(requirement) ?? false;
      if (call.id === 'auth.logout') continue;
      it(`${isAllowed ? 'may' : 'may not'} make ${call.id}`, async () => {
        const { status, body } = await make(call);
        if (isAllowed) assert.ok(status !== 401 && status !== 403, JSON.stringify(body));
        else assert.deepEqual([status, body.type, body.requires], [403, '/problems/session-requires', requirement]);
      });
    }

    it('may log out', async () => {
      assert.equal((await server.request('POST', '/auth/logout', { token })).status, 200);
      assert.equal((await server.request('GET', '/auth/me/full', { token })).status, 401);
    });
  });
}
