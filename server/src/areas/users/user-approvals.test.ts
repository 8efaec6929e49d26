import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { outbox } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const password = 'Mar-2026-sur!';

describe('who registers themselves', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://shop.test', LOGIN_LIMIT_ADDRESS: '1000' } });
  let admin = '';
  before(async () => {
    admin = await server.login(emailOf('admin'));
  });

  const register = (email: string, role = 'seller') =>
    server.request('POST', '/auth/register-person-with-email-password', {
      body: { email, password, person: { names: 'Camila', lastNames: 'Retamal', phone: '+56982417730', countryId, role } },
    });
  const waiting = async () =>
    (
      await server.request(
        'GET',
        `/api/v2/seafood/person/get-users-by-countryId-roleId-with-pagination?countryId=${countryId}&state=pending&sort=createdAt`,
        { token: admin },
      )
    ).body;
  const decide = (_id: string, state: string, more: object = {}) =>
    server.request('PUT', '/api/update-user-approval', { token: admin, body: { _id, state, ...more } });
  const mailsTo = (to: string, kind: 'accountApproved' | 'accountRejected') =>
    server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, to), eq(outbox.kind, kind)));
  const decisions = async () => (await server.request('GET', `/api/user-approval-decisions?countryId=${countryId}`, { token: admin })).body;

  it('waits with the role asked for, comes in once approved, and is written to', async () => {
    const email = 'c.retamal@surfrio.example';
    const { body: made } = await register(email, 'logistic');
    const found = (await waiting()).items.find((one: { _id: string }) => one._id === made._id);
    assert.deepEqual([found.role, found.state], ['logistic', 'pending']);
    await assert.rejects(server.login(email, password));
    assert.equal((await decide(made._id, 'approved')).status, 200);
    await server.login(email, password);
    const mails = await mailsTo(email, 'accountApproved');
    assert.equal(mails.length, 1);
    assert.match(mails[0]?.text ?? '', /Camila[\s\S]*https:\/\/shop\.test\//);
    assert.equal((await decisions())[0].user.email, email);
  });

  it('is rejected with a reason, which the e-mail and the queue tell', async () => {
    const email = 'prueba@outlook.example';
    const { body: made } = await register(email);
    assert.equal((await decide(made._id, 'rejected', { reason: 'No' })).status, 422);
    assert.equal((await decide(made._id, 'rejected', { reason: 'Datos falsos.' })).status, 200);
    const [mail] = await mailsTo(email, 'accountRejected');
    assert.match(mail?.text ?? '', /Datos falsos\./);
    const [last] = await decisions();
    assert.deepEqual([last.user.email, last.user.role, last.state, last.reason], [email, 'seller', 'rejected', 'Datos falsos.']);
    assert.ok(last.by.name);
    await assert.rejects(server.login(email, password));
  });

  it('is decided about once, whoever presses at the same time', async () => {
    const email = 'dos@surfrio.example';
    const { body: made } = await register(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(made._id, 'approved')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
    assert.equal((await mailsTo(email, 'accountApproved')).length, 1);
  });

  it('is not written to when somebody is blocked or let in again', async () => {
    const email = 'bloqueada@surfrio.example';
    const { body: made } = await register(email);
    for (const state of ['approved', 'blocked', 'approved']) assert.equal((await decide(made._id, state)).status, 200);
    assert.equal((await mailsTo(email, 'accountApproved')).length, 1);
    assert.equal((await decisions()).filter((one: { user: { email: string } }) => one.user.email === email).length, 1);
  });

  it('is for administrators to see', async () => {
    const token = await server.login(emailOf('seller'));
    const { status } = await server.request('GET', `/api/user-approval-decisions?countryId=${countryId}`, { token });
    assert.equal(status, 403);
  });
});
