import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { RoleName } from '@shop/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import { emailOf, type TestServer, useTestServer } from '../../../test/harness.ts';
import { listen } from '../../../test/listen.ts';
import { ageProofs, enrol, proveByCode, removeFactors, wrongCodeOf } from '../../../test/second-factors.ts';
import { auditLog, outbox, users } from '../../base/db/schema/index.ts';

const path = '/api/remove-user-second-factor';

describe('a second factor that somebody has lost', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://shop.example' } });
  const remove = (token: string, _id: string) => server.request('POST', path, { token, body: { _id } });
  const one = async (token: string, id: string) => (await server.request('GET', `/api/user/${id}`, { token })).body;

  afterEach(() => removeFactors(server));

  it('is removed by an administrator: all of it, with the sessions; the password alone lets in again', async () => {
    const email = emailOf('seller');
    const { token: theirs, id, recoveryCodes } = await enrolled(server, 'seller');
    const admin = await server.login(emailOf('admin'));
    const [ear, other] = [await listen(server.url, { token: theirs }), await listen(server.url, { token: admin })];
    assert.equal((await one(admin, id)).hasSecondFactor, true);
    assert.deepEqual(await remove(admin, id).then(({ status, body }) => [status, body]), [200, {}]);
    assert.equal((await server.request('GET', '/auth/me/full', { token: theirs })).status, 401);
    await ear.until(() => ear.isSignedOut, 'their session to end');
    await other.until(() => other.changes.some(({ topic, ids }) => topic === 'users' && ids.includes(id)), 'the person to change');
    assert.equal((await one(admin, id)).hasSecondFactor, false);

    const token = await server.login(email);
    const { body: me } = await server.request('GET', '/auth/me/full', { token });
    assert.equal(me.session.requires, null);
    const { body: factor } = await server.request('GET', '/auth/second-factor', { token });
    assert.deepEqual([factor.appSince, factor.passkeys, factor.codesLeft], [null, [], 0]);
    assert.equal((await proveByCode(server, token, recoveryCodes[0] as string)).status, 422);
  });

  it('is told to its owner, in the bell and by e-mail, with who has removed it, and stays in the audit', async () => {
    const { id } = await enrolled(server, 'seller');
    await remove(await server.login(emailOf('admin')), id);
    const token = await server.login(emailOf('seller'));
    const { body } = await server.request('GET', '/api/platform/notifications?page=0', { token });
    const [told] = body.items;
    assert.equal(told.kind, 'host.secondFactorRemoved');
    const ofKind = and(eq(outbox.to, emailOf('seller')), eq(outbox.kind, 'secondFactorRemoved'));
    const [mail] = await server.db.select().from(outbox).where(ofKind).orderBy(desc(outbox.createdAt)).limit(1);
    assert.ok(told.params.by.length > 3 && mail?.text?.includes(`${told.params.by} quitó el segundo factor`), mail?.text ?? '');
    assert.match(mail?.text ?? '', /https:\/\/shop\.example\/reset-password/);
    const [row] = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.call, 'users.removeSecondFactor'), eq(auditLog.entityId, id)))
      .limit(1);
    assert.deepEqual(row?.after, { secondFactor: 'removedByAdmin' });
  });

  it('wants a fresh proof, of the password from an administrator without a second factor', async () => {
    const { id } = await enrolled(server, 'seller');
    const admin = await server.login(emailOf('admin'));
    await ageProofs(server);
    const refused = await remove(admin, id);
    assert.deepEqual([refused.status, refused.body.type], [403, '/problems/proof']);
    assert.equal((await one(admin, id)).hasSecondFactor, true);
  });

  it('takes the guesses at it along: the next one is not closed by them', async () => {
    const { id, secret, token: theirs } = await enrolled(server, 'seller');
    const wrong = await wrongCodeOf(server, secret);
    for (let i = 0; i < 10; i++) await proveByCode(server, theirs, wrong);
    assert.equal((await proveByCode(server, theirs, wrong)).status, 429);
    await remove(await server.login(emailOf('admin')), id);
    const { token, recoveryCodes } = await enrolled(server, 'seller');
    assert.equal((await proveByCode(server, token, recoveryCodes[0] as string)).status, 200);
  });

  const refusals: [string, RoleName, 'cl' | 'ec', RoleName, number][] = [
    ['a mega admin by an admin', 'admin', 'cl', 'mega', 403],
    ['oneself', 'admin', 'cl', 'admin', 403],
    ['oneself, as mega admin', 'mega', 'cl', 'mega', 403],
    ['another country', 'admin', 'ec', 'seller', 404],
    ['a colleague by a seller', 'seller', 'cl', 'logistic', 403],
    ['a colleague by logistics', 'logistic', 'cl', 'seller', 403],
  ];
  for (const [what, role, country, whose, status] of refusals) {
    it(`is not removed of ${what}`, async () => {
      const { id, token: theirs } = await enrolled(server, whose);
      const isOwn = role === whose && country === 'cl';
      assert.equal((await remove(isOwn ? theirs : await server.login(emailOf(role, country)), id)).status, status);
      assert.equal((await server.request('GET', '/auth/second-factor', { token: theirs })).body.codesLeft, 10);
    });
  }

  it('of an administrator is removed by another one, and of anybody by a mega admin', async () => {
    for (const whose of ['seller', 'admin'] as const) {
      const { id } = await enrolled(server, whose);
      assert.equal((await remove(await server.login(emailOf('mega')), id)).status, 200);
    }
  });

  it('is not there to remove of who has none, and who has one is for administrators to know', async () => {
    const id = await idOf(server, 'logistic');
    const [admin, seller] = [await server.login(emailOf('admin')), await server.login(emailOf('seller'))];
    assert.equal((await remove(admin, id)).status, 404);
    assert.equal((await one(admin, id)).hasSecondFactor, false);
    assert.equal((await one(seller, id)).hasSecondFactor, null);
    assert.equal((await one(admin, await idOf(server, 'admin'))).hasSecondFactor, null);
  });
});

async function idOf(server: TestServer, role: RoleName): Promise<string> {
  const [user] = await server.db
    .select({ _id: users._id })
    .from(users)
    .where(eq(users.email, emailOf(role)));
  return user?._id as string;
}

async function enrolled(server: TestServer, role: RoleName) {
  const token = await server.login(emailOf(role));
  return { token, id: await idOf(server, role), ...(await enrol(server, token)) };
}
