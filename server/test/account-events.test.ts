import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, before, describe, it } from 'node:test';
import { accountEvents, notificationParams } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { outbox, passkeys, users } from '../src/base/db/schema/index.ts';
import { accountEventTexts } from '../src/base/mail/account-events.ts';
import { emailOf, testPassword, useTestServer } from './harness.ts';
import { listen } from './listen.ts';
import { codeOf, enrol, forgetUsedCodes, proveByCode, removeFactors, wrongCodeOf } from './second-factors.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const email = emailOf('seller');
const factor = '/auth/second-factor';

const aPasskey = () => ({
  credentialId: randomBytes(16).toString('base64url'),
  publicKey: randomBytes(77).toString('base64url'),
  counter: 0,
  transports: [],
  isBackedUp: false,
  name: 'Llave azul',
});

describe('the owner of an account', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://shop.example', LOGIN_LIMIT_ADDRESS: '1000' } });
  const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.createdAt, outbox._id);
  /** What the bell tells, the newest last, and the kinds of the e-outbox. */
  const told = async (token: string) => {
    const { body } = await server.request('GET', '/api/platform/notifications?page=0', { token });
    const bell = body.items.map(({ kind, params }: { kind: string; params: object }) => [kind, params]).reverse();
    return { bell, mail: (await mailsTo(email)).map(({ kind }) => kind) };
  };
  const enrolled = async () => {
    const token = await server.login(email);
    const made = await enrol(server, token);
    await server.db.execute(sql`delete from notification`);
    await server.db.execute(sql`delete from mail`);
    return { token, ...made };
  };

  afterEach(async () => {
    await removeFactors(server);
    await server.db.execute(sql`delete from notification`);
    await server.db.execute(sql`delete from mail`);
  });

  it('hears of ten wrong codes, once, on the page that is open elsewhere too', async () => {
    const { token, secret } = await enrolled();
    const thief = await server.login(email);
    const ear = await listen(server.url, { token });
    const wrong = await wrongCodeOf(server, secret);
    for (let i = 0; i < 9; i++) assert.equal((await proveByCode(server, thief, wrong)).status, 422);
    assert.deepEqual((await told(token)).bell, []);
    assert.equal((await proveByCode(server, thief, wrong)).status, 422);
    for (let i = 0; i < 3; i++) assert.equal((await proveByCode(server, thief, wrong)).status, 429);
    await ear.until(() => ear.changes.some(({ topic }) => topic === 'notifications'), 'the notification');
    assert.deepEqual(await told(token), { bell: [['host.codeFailures', { count: '10' }]], mail: ['codeFailures'] });
  });

  it('hears nothing of wrong codes before a right one', async () => {
    const { token, secret } = await enrolled();
    const wrong = await wrongCodeOf(server, secret);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await proveByCode(server, token, wrong);
      await forgetUsedCodes(server);
      assert.equal((await proveByCode(server, token, await codeOf(server, secret))).status, 200);
    }
    assert.deepEqual(await told(token), { bell: [], mail: [] });
  });

  it('hears of a recovery code that was used, and how many are left', async () => {
    const { token, recoveryCodes } = await enrolled();
    const other = await server.login(email);
    await proveByCode(server, other, recoveryCodes[0] as string);
    await proveByCode(server, other, recoveryCodes[0] as string);
    assert.deepEqual(await told(token), { bell: [['host.recoveryCodeUsed', { left: '9' }]], mail: ['recoveryCodeUsed'] });
    const [mail] = await mailsTo(email);
    assert.match(mail?.text ?? '', /Códigos que quedan: 9\..*https:\/\/shop\.example\/reset-password$/s);
  });

  it('hears of an app that is added and removed, of new codes, and of a passkey that is removed', async () => {
    const token = await server.login(email);
    await enrol(server, token);
    assert.equal((await server.request('POST', `${factor}/recovery-codes`, { token })).status, 200);
    const [user] = await server.db.select({ _id: users._id }).from(users).where(eq(users.email, email));
    const [passkey] = await server.db
      .insert(passkeys)
      .values({ ...aPasskey(), userId: user?._id as string })
      .returning({ _id: passkeys._id });
    assert.equal((await server.request('DELETE', `/auth/passkeys/${passkey?._id}`, { token })).status, 200);
    assert.equal((await server.request('DELETE', `${factor}/app`, { token })).status, 200);
    assert.deepEqual(await told(token), {
      bell: [
        ['host.appAdded', {}],
        ['host.recoveryCodesRenewed', {}],
        ['host.passkeyRemoved', { name: 'Llave azul' }],
        ['host.appRemoved', {}],
      ],
      mail: ['appAdded', 'recoveryCodesRenewed', 'passkeyRemoved', 'appRemoved'],
    });
  });

  it('hears of a passkey that is added, which proves itself from then on; not of one made for another page', async () => {
    const token = await server.login(email);
    const add = async (origin: string) => {
      const { body } = await server.request('POST', `${factor}/passkey/challenge`, { token });
      const authenticator = softwareAuthenticator(origin);
      const made = { ...authenticator.register(body.options), name: 'Llave roja' };
      return { authenticator, answer: await server.request('POST', '/auth/passkeys', { token, body: made }) };
    };
    assert.equal((await add('https://shop.example.evil.test')).answer.status, 422);
    assert.deepEqual(await told(token), { bell: [], mail: [] });

    const { authenticator, answer } = await add('https://shop.example');
    assert.deepEqual([answer.status, answer.body.passkey?.name, answer.body.recoveryCodes?.length], [200, 'Llave roja', 10]);
    assert.deepEqual(await told(token), { bell: [['host.passkeyAdded', { name: 'Llave roja' }]], mail: ['passkeyAdded'] });
    const [mail] = await mailsTo(email);
    assert.match(mail?.text ?? '', /Llave roja.*https:\/\/shop\.example\/reset-password$/s);

    const { body } = await server.request('POST', '/auth/prove/passkey/challenge', { token });
    const proof = authenticator.sign(body.options);
    assert.equal((await server.request('POST', '/auth/prove/passkey', { token, body: proof })).status, 200);
    assert.equal((await server.request('POST', '/auth/prove/passkey', { token, body: proof })).status, 422, 'a challenge serves once');
  });

  it('hears of a password that was changed, by themselves, by a link or by an administrator; not of one that was refused', async () => {
    const token = await server.login(email);
    const change = (currentPassword: string, newPassword: string) =>
      server.request('POST', '/auth/change-password', { token, body: { currentPassword, newPassword } });
    assert.equal((await change('wrong-password-1', 'marea-baja-2026')).status, 422);
    assert.equal((await change(testPassword, 'marea-baja-2026')).status, 200);
    assert.deepEqual(await told(token), { bell: [['host.passwordChanged', {}]], mail: ['passwordChanged'] });

    await server.request('POST', '/auth/request-password-reset', { body: { email } });
    const link = (await mailsTo(email)).find(({ kind }) => kind === 'passwordReset');
    const secret = /#token=([\w-]{43})/.exec(link?.text ?? '')?.[1];
    await server.request('POST', '/auth/reset-password', { body: { token: secret, newPassword: testPassword } });
    const again = await server.login(email);
    assert.equal((await told(again)).bell.length, 2);

    const [user] = await server.db.select({ _id: users._id }).from(users).where(eq(users.email, email));
    const admin = await server.login(emailOf('admin'));
    const { body } = await server.request('POST', '/api/reset-user-password', { token: admin, body: { _id: user?._id } });
    const first = await server.login(email, body.temporaryPassword);
    await server.request('POST', '/auth/change-password', {
      token: first,
      body: { currentPassword: body.temporaryPassword, newPassword: testPassword },
    });
    assert.equal((await told(first)).bell.length, 4);
  });

  it('reads all that is known of an event, in every language', () => {
    for (const lang of ['es', 'en'] as const) {
      const texts = accountEventTexts(lang);
      for (const event of accountEvents)
        for (const param of notificationParams[`host.${event}`]) assert.ok(texts[event].text.includes(`{{${param}}}`), `${lang} ${event}`);
    }
  });
});

describe('attempts to log in with a passkey', () => {
  const server = useTestServer({ env: { TRUST_PROXY: '1', LOGIN_LIMIT_ADDRESS: '1000', PUBLIC_URL: 'https://shop.example' } });
  const from = (address: string, id: string) =>
    server.request('POST', '/auth/login-with-passkey', { body: signedBy(id), headers: { 'x-forwarded-for': address } });
  const known = aPasskey();
  before(async () => {
    const [user] = await server.db.select({ _id: users._id }).from(users).where(eq(users.email, email));
    await server.db.insert(passkeys).values({ ...known, userId: user?._id as string });
  });

  const times = async (count: number, address: string, id: string) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push(await from(address, id));
    return answers;
  };

  it('are limited by place and account, and answered alike where nobody has the passkey', async () => {
    const unknown = randomBytes(16).toString('base64url');
    const [ofKnown, ofUnknown] = [await times(12, '203.0.113.7', known.credentialId), await times(12, '203.0.113.7', unknown)];
    const seen = (answers: typeof ofKnown) => answers.map(({ status, body }) => [status, body.type]);
    assert.deepEqual(
      seen(ofKnown).map(([status]) => status),
      [...Array(10).fill(422), 429, 429],
    );
    assert.deepEqual(seen(ofUnknown), seen(ofKnown));
    assert.equal((await from('203.0.113.8', known.credentialId)).status, 422, 'another place is free to try');
  });

  it('count with those by password: the place is closed for the account, and its owner hears of it', async () => {
    const body = { email, password: testPassword };
    const login = (address: string) =>
      server.request('POST', '/auth/login-with-email-password', { body, headers: { 'x-forwarded-for': address } });
    await server.db.execute(sql`delete from login_attempt`);
    await server.db.execute(sql`delete from notification`);
    await times(10, '203.0.113.7', known.credentialId);
    assert.equal((await login('203.0.113.7')).status, 429);
    const { status, body: opened } = await login('203.0.113.9');
    assert.equal(status, 200);
    // The passkey is the account's second factor, which these notifications wait for.
    await server.db.execute(sql`delete from passkey`);
    const { body: bell } = await server.request('GET', '/api/platform/notifications?page=0', { token: opened.session._id });
    assert.deepEqual(
      bell.items.map(({ kind }: { kind: string }) => kind),
      ['host.loginFailures'],
    );
  });
});

/** What a browser would send, of a challenge that nobody has asked for. */
function signedBy(id: string) {
  const clientData = { type: 'webauthn.get', challenge: randomBytes(32).toString('base64url'), origin: 'https://shop.example' };
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
    authenticatorData: randomBytes(37).toString('base64url'),
    signature: randomBytes(70).toString('base64url'),
  };
  return { id, rawId: id, type: 'public-key', response };
}
