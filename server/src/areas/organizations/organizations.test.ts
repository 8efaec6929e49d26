import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  type CallInput,
  countries,
  type HistoryEntry,
  type ListAnswer,
  type OrganizationActivity,
  type OrganizationRecord,
  type OrganizationRow,
  type PluginUser,
  type RoleName,
} from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { rut } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import { appPurchases, areas, organizations, organizationTypes, outbox, users } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
type Fields = CallInput<typeof calls.organizations.create>['organization'];

describe('organizations', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true', PUBLIC_URL: 'https://shop.example' } });
  const tokens = {} as Record<RoleName, string>;
  let place: { regionId: string; communeId: string };
  let typeId: string;
  let number = 500_000;

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    const [commune] = await server.db
      .select()
      .from(areas)
      .where(and(eq(areas.countryId, countryId), isNotNull(areas.parentId)))
      .limit(1);
    place = { regionId: commune?.parentId ?? '', communeId: commune?._id ?? '' };
    typeId = (await server.db.select().from(organizationTypes).limit(1))[0]?._id ?? '';
  });

  const send = (method: string, path: string, body?: unknown, role: RoleName = 'admin') =>
    server.request(method, path, { token: tokens[role], ...(body !== undefined && { body }) });
  const get = async <T>(path: string, role: RoleName = 'seller'): Promise<T> => {
    const answer = await send('GET', path, undefined, role);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const list = (more = '') =>
    get<ListAnswer<OrganizationRow>>(`/api/v2/seafood/organization/get-all-organizations-with-purchases?countryId=${countryId}&${more}`);
  const one = (id: string) => get<OrganizationRecord>(`/api/user-organization/get-organization/${id}`);
  const fields = (own: Partial<Fields> = {}): Fields => ({
    name: `Marisquería ${++number}`,
    legalName: `Marisquería ${number} SpA`,
    taxId: rut(number),
    typeId,
    buyerType: 'restaurant',
    serviceIds: [],
    appointmentIds: [],
    ...place,
    address: 'Av. España 1240',
    receives: '',
    ...own,
  });
  const person = (email = `ana.${++number}@buyer.example`) => ({ names: 'Ana', lastNames: 'Soto', email, phone: '+56922214480' });
  const create = (organization = fields(), who = person(), role: RoleName = 'admin') =>
    send('POST', '/api/organization-with-seafoodb2b', { countryId, organization, person: who }, role);
  const made = async (): Promise<OrganizationRecord> => {
    const answer = await create();
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const mailTo = async (to: string) => (await server.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.createdAt)))[0];
  const update = (organization: OrganizationRecord, own: Partial<Fields>, role: RoleName = 'admin') =>
    send(
      'PUT',
      `/api/user-organization/update-organization/${organization._id}`,
      { countryId, organization: { ...fields({ taxId: organization.taxId ?? '' }), ...own }, version: organization.version },
      role,
    );

  it('are listed in one query with what they bought, as the purchases say', async () => {
    let found: ListAnswer<OrganizationRow> | undefined;
    const queries = await queriesOf(server, async () => {
      found = await list();
    });
    assert.equal(queries.length, 1, queries.join('\n'));
    assert.equal(found?.pageSize, 10);
    const [first] = found?.items ?? [];
    assert.ok(first?.lastPurchaseAt && first.taxId && first.commune);
    const [sums] = await rowsOf<{ purchases: number; grams: number; spend: number }>(
      server.db,
      sql`select count(*)::int as purchases, sum(grams)::float8 as grams, sum(total_minor)::float8 as spend from app_purchase
        where organization_id = ${first._id} and deleted_at is null and delivery_state not in ('cancelled', 'lost')`,
    );
    assert.deepEqual([first.purchases, first.grams, first.spendMinor], [sums?.purchases, sums?.grams, sums?.spend]);
    for (const sort of ['purchases', 'grams', 'spendMinor'] as const) {
      const values = (await list(`sort=-${sort}&pageSize=50`)).items.map((row) => row[sort]);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => b - a),
        sort,
      );
    }
  });

  it('are counted by the days of purchases, and filtered by kind, place, state and words', async () => {
    const [row] = (await list()).items;
    assert.ok(row?.lastPurchaseAt && row.taxId);
    const queries = await queriesOf(server, () => list('from=2026-01-01&to=2026-12-31'));
    assert.ok(queries.length <= 2, queries.join('\n'));
    const none = (await list(`from=2001-01-01&to=2001-01-02&search=${encodeURIComponent(row.name)}`)).items[0];
    assert.deepEqual([none?.purchases, none?.spendMinor, none?.lastPurchaseAt], [0, 0, null]);
    assert.ok((await list(`search=${row.taxId}`)).items.some(({ _id }) => _id === row._id));
    for (const { buyerType } of (await list('buyerType=hotel&pageSize=50')).items) assert.equal(buyerType, 'hotel');
    const pending = await list('state=pending');
    assert.equal(pending.total, 4);
    const { items } = await list(`type=${row.type._id}&pageSize=100`);
    assert.ok(items.length > 0 && items.every(({ type }) => type._id === row.type._id));
    const all = await get<OrganizationRow[]>(
      `/api/v2/seafood/organization/get-all-organizations-with-purchases-without-pagination?countryId=${countryId}`,
    );
    assert.equal(all.length, (await list()).total);
  });

  it('tell what they spent week by week and on which species', async () => {
    const [row] = (await list('sort=-purchases')).items;
    const activity = await get<OrganizationActivity>(`/api/user-organization/get-activity/${row?._id}`);
    assert.equal(activity.weeks.length, 13);
    assert.ok(activity.purchases > 0 && activity.spendMinor > 0 && activity.species.length > 0);
    const bought = await server.db
      .select()
      .from(appPurchases)
      .where(eq(appPurchases.organizationId, row?._id ?? ''));
    assert.ok(activity.purchases <= bought.length);
  });

  it('are made with a first user, who chooses a password by the link of an e-mail', async () => {
    const who = person();
    const answer = await create(fields(), who);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const [first] = answer.body.people;
    assert.deepEqual([first.name, first.email, first.state, first.isWaitedFor], ['Ana Soto', who.email, 'pending', true]);
    const mail = await mailTo(who.email);
    assert.equal(mail?.kind, 'invitation');
    const token = /https:\/\/shop\.example\/reset-password#token=([\w-]+)&for=app/.exec(mail?.text ?? '')?.[1];
    const chosen = await server.request('POST', '/auth/reset-password', { body: { token, newPassword: 'marea-baja-2026' } });
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    assert.equal((await one(answer.body._id)).people[0]?.isWaitedFor, false);
    // An account of the app opens no back office.
    const login = await server.request('POST', '/auth/login-with-email-password', {
      body: { email: who.email, password: 'marea-baja-2026' },
    });
    assert.equal(login.status, 401);
  });

  it('have a tax id that is theirs alone, and a first user with an e-mail of their own', async () => {
    const { taxId, name } = await made();
    const same = await create(fields({ taxId: taxId ?? '' }));
    assert.equal(same.status, 422);
    assert.equal(same.body.errors[0].field, 'organization.taxId');
    const taken = await create(fields({ name }), person(emailOf('seller')));
    assert.equal(taken.body.errors[0].field, 'person.email');
    const both = fields();
    const answers = await Promise.all([create(both), create(both)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    assert.equal((await create(fields({ taxId: '76.412.889-1' }))).status, 422);
    assert.equal((await create(fields({ typeId: countryId }))).status, 404);
  });

  it('are edited from the version that was seen, by administrators', async () => {
    const before = await made();
    const [service] = (await get<{ services: { _id: string }[] }>(`/api/v2/seafood/organization?countryId=${countryId}`)).services;
    const answer = await update(before, { name: 'Otra', serviceIds: [service?._id ?? ''] });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual([answer.body.name, answer.body.serviceIds, answer.body.version], ['Otra', [service?._id], before.version + 1]);
    assert.equal((await update(before, { name: 'Tercera' })).status, 409);
    assert.equal((await update(answer.body, {}, 'seller')).status, 403);
    const history = await get<HistoryEntry[]>(`/api/history/organization/${before._id}`);
    assert.ok(history[0]?.changes.some(({ field, after }) => field === 'name' && after === 'Otra'));
  });

  it('invite by e-mail: somebody new by name, somebody known once more, and nobody of the staff', async () => {
    const { _id: organizationId } = await made();
    const { email, ...who } = person();
    const invite = (body: object, role: RoleName = 'admin') =>
      send('POST', '/api/seafood/send-email-register/b2b', { organizationId, ...body }, role);
    assert.equal((await invite({ email })).body.errors[0].field, 'person.names');
    assert.equal((await invite({ email, person: who }, 'logistic')).status, 403);
    const joined = await invite({ email, person: who });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
    assert.equal(joined.body.people.length, 2);
    const first = await mailTo(email);
    assert.equal((await invite({ email })).body.people.length, 2);
    assert.notEqual((await mailTo(email))?.text, first?.text);
    const old = /token=([\w-]+)/.exec(first?.text ?? '')?.[1];
    const ended = await server.request('POST', '/auth/reset-password', { body: { token: old, newPassword: 'marea-baja-2026' } });
    assert.equal(ended.status, 422, 'the last link alone is good');
    for (const staff of [emailOf('seller'), emailOf('seller', 'ec')])
      assert.equal((await invite({ email: staff, person: who })).body.errors[0].field, 'email');
  });

  it('that register themselves wait, come in when they are approved, and are told why they are refused', async () => {
    const registered = async () => {
      const { email, ...who } = person();
      const organization = fields();
      const body = { countryId, organization, email, password: 'marea-baja-2026', person: who };
      const answer = await server.request('POST', '/api/seafood/register-organization', { body });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return { id: answer.body._id as string, email, body };
    };
    const decide = (id: string, body: object, role: RoleName = 'admin') =>
      send('PUT', `/api/user-organization/decide-organization/${id}`, body, role);
    const stateOf = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]?.state;

    const good = await registered();
    assert.equal((await one(good.id)).state, 'pending');
    const again = await server.request('POST', '/api/seafood/register-organization', {
      body: { ...good.body, organization: fields() },
    });
    assert.equal(again.status, 200, 'whether the address has an account is not told');
    assert.equal((await mailTo(good.email))?.kind, 'alreadyRegistered');
    assert.equal((await decide(good.id, { state: 'approved' }, 'seller')).status, 403);
    assert.equal((await decide(good.id, { state: 'approved' })).body.state, 'approved');
    assert.equal(await stateOf(good.email), 'approved');
    assert.equal((await mailTo(good.email))?.kind, 'organizationApproved');
    assert.equal((await decide(good.id, { state: 'rejected', reason: 'Tarde' })).status, 409);

    const bad = await registered();
    assert.equal((await decide(bad.id, { state: 'rejected' })).status, 422);
    const bulk = await server.request('POST', '/api/user-organization/decide-organization-bulk', {
      token: tokens.admin,
      body: { ids: [bad.id, good.id], change: { state: 'rejected', reason: 'El RUT no corresponde' } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    assert.deepEqual(
      bulk.body.results.map((result: { ok?: true; problem?: { status: number } }) => result.ok ?? result.problem?.status),
      [true, 409],
    );
    assert.match((await mailTo(bad.email))?.text ?? '', /La razón: El RUT no corresponde/);
    assert.equal(await stateOf(bad.email), 'pending');
    assert.equal((await one(bad.id)).reason, 'El RUT no corresponde');
  });

  it('have their users in the queue of the plugin, with who enabled them and why', async () => {
    const { _id: organizationid, name, people } = await made();
    const queue = (more: string) =>
      get<ListAnswer<PluginUser>>(
        `/api/get-seafood-plugin-users/countryid/${countryId}?kind=buyer&${more}&search=${encodeURIComponent(name)}`,
      );
    const [waiting] = (await queue('state=pending')).items;
    assert.deepEqual([waiting?.organization, waiting?.fisherState, waiting?.userid], [name, null, people[0]?.userid]);
    const change = { userid: waiting?.userid, organizationid, state: 'enabled', reason: 'Compra desde ayer' };
    assert.equal((await send('PUT', '/api/change-seafood-plugin-enabled-state', change)).status, 200);
    const [enabled] = (await queue('state=enabled')).items;
    assert.deepEqual([enabled?.reason, enabled?.state], ['Compra desde ayer', 'enabled']);
    assert.ok(enabled?.decidedBy && enabled.decidedAt);
    const history = await get<HistoryEntry[]>(`/api/history/plugin-membership/${enabled._id}`);
    assert.deepEqual(
      history[0]?.changes.map(({ field, after }) => [field, after]),
      [
        ['state', 'enabled'],
        ['reason', 'Compra desde ayer'],
      ],
    );
  });

  it('are of one country', async () => {
    const { _id } = await made();
    const other = await server.login(emailOf('admin', 'ec'));
    for (const path of [`get-organization/${_id}`, `get-activity/${_id}`])
      assert.equal((await server.request('GET', `/api/user-organization/${path}`, { token: other })).status, 404);
    assert.equal((await server.db.select().from(organizations).where(eq(organizations._id, _id))).length, 1);
  });
});
