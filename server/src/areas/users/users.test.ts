import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, machines, mayBecome, type RoleName, roles, type StateOf, type User } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { auditLog, people, users } from '../../base/db/schema/index.ts';
import { fold } from '../../base/db/search.ts';

const countryId = countries.CL._id;

describe('staff', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true', LOGIN_LIMIT_ADDRESS: '1000' } });
  const tokens = {} as Record<RoleName, string>;
  let records: RecordsOfCountry;

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    records = await createRecords(server, 'CL');
  });

  const get = (path: string, token = tokens.admin) => server.request('GET', path, { token });
  const put = (path: string, body?: unknown, token = tokens.admin) => server.request('PUT', path, { token, body });
  const register = (verb: string, email: string, token = tokens.admin) =>
    server.request('POST', `/api/register-${verb}`, {
      token,
      body: { countryId, person: { names: 'Ana', lastNames: 'Soto Díaz' }, email, phone: '+56912345678' },
    });
  const approve = (_id: string, state: string, token = tokens.admin) => put('/api/update-user-approval', { _id, state }, token);
  const idOf = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]?._id as string;

  for (const [verb, role] of [
    ['seller', 'seller'],
    ['logistic', 'logistic'],
    ['administrator', 'admin'],
  ] as const) {
    it(`registers a ${verb}, who enters with the password that is told this once`, async () => {
      const made = await register(verb, `${verb}.nueva@test.example`);
      assert.equal(made.status, 200);
      assert.match(made.body.temporaryPassword, /^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
      const token = await server.login(`${verb}.nueva@test.example`, made.body.temporaryPassword);
      assert.equal((await get('/auth/me/full', token)).body.roles[0].role.key, roles[role].key);
      const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id)).orderBy(auditLog.at);
      assert.equal(rows.length, 1);
      assert.ok(!JSON.stringify(rows).includes(made.body.temporaryPassword));
    });
  }

  it('is refused beside the e-mail when that has an account, also in capitals', async () => {
    await register('seller', 'doble@test.example');
    const again = await register('seller', 'DOBLE@test.example');
    assert.equal(again.status, 422);
    assert.deepEqual(
      again.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [['email', 'field.email.taken']],
    );
    assert.equal((await server.db.select().from(people).where(eq(people.names, 'Ana'))).length, 4);
  });

  for (const role of ['seller', 'logistic'] as const) {
    it(`is neither registered nor approved by a ${role}`, async () => {
      assert.equal((await register('seller', 'no@test.example', tokens[role])).status, 403);
      assert.equal((await approve(records.user, 'approved', tokens[role])).status, 403);
    });
  }

  const states = Object.keys(machines.user) as StateOf<'user'>[];
  for (const from of states) {
    for (const to of states) {
      const isAllowed = mayBecome('user', from, to);
      it(`${isAllowed ? 'goes' : 'does not go'} from ${from} to ${to}`, async () => {
        await server.db.update(users).set({ state: from }).where(eq(users._id, records.user));
        const answer = await approve(records.user, to);
        assert.equal(answer.status, isAllowed ? 200 : 409);
        if (isAllowed) assert.equal(answer.body.state, to);
        else assert.deepEqual([answer.body.state, answer.body.allowed], [from, machines.user[from]]);
      });
    }
  }

  it('is out at once when blocked', async () => {
    const own = await server.login('logistic.cl@demo.test', 'Demo-2026!');
    assert.equal((await get(`/api/country/${countryId}`, own)).status, 200);
    assert.equal((await approve(await idOf('logistic.cl@demo.test'), 'blocked')).status, 200);
    assert.equal((await get(`/api/country/${countryId}`, own)).status, 401);
  });

  describe('of somebody else', () => {
    const email = 'logistic.ec@demo.test';
    const act = async (path: string, who: string, token: string) => server.request('POST', path, { token, body: { _id: await idOf(who) } });

    it('the password is reset: a first one, told once; all sessions end', async () => {
      const own = await server.login(email, 'Demo-2026!');
      const { status, body } = await act('/api/reset-user-password', email, tokens.mega);
      assert.equal(status, 200);
      assert.equal((await get('/auth/me/full', own)).status, 401);
      await assert.rejects(server.login(email, 'Demo-2026!'), /401/);
      const again = await server.login(email, body.temporaryPassword);
      assert.equal((await get('/auth/me/full', again)).body.session.requires, 'newPassword');
    });

    it('all sessions are ended', async () => {
      const own = await server.login('seller.ec@demo.test', 'Demo-2026!');
      assert.equal((await act('/api/end-user-sessions', 'seller.ec@demo.test', tokens.mega)).status, 200);
      assert.equal((await get('/auth/me/full', own)).status, 401);
      await server.login('seller.ec@demo.test', 'Demo-2026!');
    });

    for (const path of ['/api/reset-user-password', '/api/end-user-sessions']) {
      it(`nothing is done by an admin to a mega admin, to oneself, or to another country's: ${path}`, async () => {
        assert.equal((await act(path, emailOf('mega'), tokens.admin)).status, 403);
        assert.equal((await act(path, emailOf('admin'), tokens.admin)).status, 403);
        assert.equal((await act(path, emailOf('seller', 'ec'), tokens.admin)).status, 404);
        assert.equal((await act(path, emailOf('seller'), tokens.logistic)).status, 403);
      });
    }
  });

  it('does not judge itself, and an admin judges no mega admin', async () => {
    assert.equal((await approve(await idOf(emailOf('admin')), 'blocked')).status, 403);
    assert.equal((await approve(await idOf(emailOf('mega')), 'blocked')).status, 403);
    assert.equal((await approve(await idOf('mega.cl@demo.test'), 'blocked', tokens.mega)).status, 200);
  });

  describe('in lists', () => {
    const page = (more: string, role: RoleName = 'seller', token = tokens.admin) =>
      get(
        `/api/v2/seafood/person/get-users-by-countryId-roleId-with-pagination?countryId=${countryId}&roleId=${roles[role]._id}&${more}`,
        token,
      );
    const emails = ({ body }: Answer) => body.items.map(({ email }: User) => email);

    it('is paged by role in at most two queries', async () => {
      let first: Answer | undefined;
      const queries = await queriesOf(server, async () => {
        first = await page('page=0&pageSize=20');
      });
      assert.equal(queries.length, 2, queries.join('\n'));
      assert.equal(first?.body.items.length, 20);
      assert.ok(first?.body.total > 25);
      const second = await page('page=1&pageSize=20');
      assert.equal(new Set([...emails(first as Answer), ...emails(second)]).size, emails(first as Answer).length + emails(second).length);
    });

    it('is found by name without accents and by e-mail, and filtered by state', async () => {
      const { body } = await page('page=0&pageSize=100');
      const accented = body.items.find(({ lastNames }: User) => /[áéíóúñ]/.test(lastNames)) as User;
      const typed = fold(accented.lastNames).toUpperCase();
      assert.ok(emails(await page(`page=0&pageSize=100&search=${encodeURIComponent(typed)}`)).includes(accented.email));
      assert.deepEqual(emails(await page(`page=0&pageSize=10&search=${accented.email}`)), [accented.email]);
      for (const state of ['pending', 'approved', 'blocked']) {
        const rows = (await page(`page=0&pageSize=100&state=${state}`)).body.items as User[];
        assert.ok(
          rows.every((row) => row.state === state),
          state,
        );
      }
    });

    for (const sort of ['names', '-email', 'lastLoginAt', '-createdAt']) {
      it(`is sorted by ${sort}`, async () => {
        const rows = (await page(`page=0&pageSize=100&sort=${sort}`)).body.items as User[];
        const field = sort.replace('-', '') as 'names' | 'email' | 'lastLoginAt' | 'createdAt';
        const values = rows.map((row) => (field === 'names' ? fold(`${row.names} ${row.lastNames}`) : (row[field] ?? '')));
        const sorted = [...values].sort();
        assert.deepEqual(values, sort.startsWith('-') ? sorted.reverse() : sorted);
      });
    }

    it('of admins is for admins', async () => {
      const all = `/api/v2/seafood/person/get-users-by-countryId-roleId?countryId=${countryId}&roleId=${roles.admin._id}`;
      assert.equal((await get(all, tokens.seller)).status, 403);
      assert.ok((await get(all)).body.every(({ role }: User) => role === 'admin'));
      assert.equal((await get(`/api/country/get-administrator/${countryId}`, tokens.logistic)).status, 403);
    });

    it('without a role are those whom the caller sees, the first page of them', async () => {
      const path = (more: string) => `/api/v2/seafood/person/get-users-by-countryId-roleId${more}?countryId=${countryId}`;
      const rolesOf = async (token: string) => new Set((await get(path(''), token)).body.map(({ role }: User) => role));
      assert.deepEqual(await rolesOf(tokens.seller), new Set(['seller', 'logistic']));
      assert.ok((await rolesOf(tokens.admin)).has('admin'));
      const { body } = await get(path('-with-pagination'), tokens.seller);
      assert.deepEqual([body.page, body.pageSize], [0, 10]);
    });

    it('one by one shows admins to admins, and everybody themselves', async () => {
      const see = async (email: string, by: RoleName) => (await get(`/api/user/${await idOf(email)}`, tokens[by])).status;
      for (const by of ['seller', 'logistic'] as const) {
        assert.deepEqual([await see(emailOf('admin'), by), await see(emailOf('mega'), by)], [404, 404]);
        assert.deepEqual([await see(emailOf('logistic'), by), await see(emailOf('seller'), by)], [200, 200]);
      }
      for (const by of ['admin', 'mega'] as const) assert.equal(await see(emailOf('admin'), by), 200);
    });

    it('of a country holds its own people only, without fishers', async () => {
      for (const path of ['get-seller', 'get-logistic', 'get-administrator']) {
        assert.ok((await get(`/api/country/${path}/${countryId}`)).body.length > 0, path);
        assert.equal((await get(`/api/country/${path}/${countries.EC._id}`)).status, 404);
      }
      const { body } = await get(`/api/user?countryId=${countryId}&page=0`);
      assert.equal(body.items.length, 10);
      assert.ok(body.items.every((row: User) => row.countryId === countryId && row.role));
    });
  });
});
