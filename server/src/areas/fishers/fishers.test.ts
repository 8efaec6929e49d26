import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, machines, mayBecome, type PluginUser, type RoleName, type StateOf } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import { auditLog, people, pluginMemberships } from '../../base/db/schema/index.ts';
import { fold } from '../../base/db/search.ts';

const countryId = countries.CL._id;

describe('fishers', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const tokens = {} as Record<RoleName, string>;
  let records: RecordsOfCountry;

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    records = await createRecords(server, 'CL');
  });

  const list = async (more: string): Promise<ListAnswer<PluginUser>> => {
    const answer = await server.request('GET', `/api/get-seafood-plugin-users/countryid/${countryId}?${more}`, { token: tokens.seller });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const put = (path: string, body?: unknown, role: RoleName = 'admin') => server.request('PUT', path, { token: tokens[role], body });
  const camera = (value: boolean, role: RoleName = 'logistic') =>
    put(`/api/v2/seafood/person/has-camera/${records.fisher}/${value}`, undefined, role);
  const judge = (state: string, role: RoleName = 'admin') =>
    put(`/api/v2/seafood/person/approve-fisher/${records.fisher}/${state}`, undefined, role);

  it('are listed in at most two queries, each with where they land and what they landed in the last 30 days', async () => {
    let found: ListAnswer<PluginUser> | undefined;
    const queries = await queriesOf(server, async () => {
      found = await list('page=0&pageSize=100&sort=-lastTripAt');
    });
    assert.equal(queries.length, 2, queries.join('\n'));
    // The fisher of this test also has landings, but belongs to no cove's organization.
    const first = found?.items.find(({ personId }) => personId !== records.fisher);
    assert.ok(first?.registryNumber && first.cove && first.region && first.organization.endsWith(first.cove));
    const [counted] = await rowsOf<{ grams: number }>(
      server.db,
      sql`select coalesce(sum(landed_grams), 0)::float8 as grams from trip where fisher_id = ${first.personId} and landed_at > now() - interval '30 days'`,
    );
    assert.equal(first.landedGrams, counted?.grams);
    const times = (found?.items ?? []).map(({ lastTripAt }) => lastTripAt ?? '');
    assert.deepEqual(times, [...times].sort().reverse());
  });

  it('are filtered by both states and found by name, cove and registry number', async () => {
    for (const state of ['pending', 'enabled', 'disabled'])
      assert.ok((await list(`page=0&state=${state}`)).items.every((row) => row.state === state));
    for (const state of ['pending', 'approved', 'rejected', 'suspended'])
      assert.ok((await list(`page=0&pageSize=50&fisherState=${state}`)).items.every((row) => row.fisherState === state));
    const some = (await list('page=2&pageSize=10')).items.find(({ cove }) => cove) as PluginUser;
    for (const typed of [fold(some.name), some.registryNumber ?? '', (some.cove ?? '').toUpperCase()]) {
      const { items } = await list(`page=0&pageSize=100&search=${encodeURIComponent(typed)}`);
      assert.ok(
        items.some(({ _id }) => _id === some._id),
        typed,
      );
    }
  });

  it('are given a camera by logistic staff; the same again changes nothing', async () => {
    assert.deepEqual((await camera(true)).body, { _id: records.fisher, hasCamera: true });
    await camera(true);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, records.fisher)).orderBy(auditLog.at)).length, 1);
    assert.equal((await camera(false, 'seller')).status, 403);
    assert.equal((await put(`/api/v2/seafood/person/has-camera/${records.user}/true`)).status, 404);
  });

  const fisherStates = Object.keys(machines.fisher) as StateOf<'fisher'>[];
  for (const from of fisherStates) {
    for (const to of fisherStates) {
      const isAllowed = mayBecome('fisher', from, to);
      it(`${isAllowed ? 'go' : 'do not go'} from ${from} to ${to}`, async () => {
        await server.db.update(people).set({ fisherState: from }).where(eq(people._id, records.fisher));
        const answer = await judge(to);
        assert.equal(answer.status, isAllowed ? 200 : 409);
        if (!isAllowed) assert.deepEqual([answer.body.state, answer.body.allowed], [from, machines.fisher[from]]);
      });
    }
  }

  const pluginStates = Object.keys(machines.plugin) as StateOf<'plugin'>[];
  for (const from of pluginStates) {
    for (const to of pluginStates) {
      const isAllowed = mayBecome('plugin', from, to);
      it(`${isAllowed ? 'have' : 'do not have'} their plugin changed from ${from} to ${to}`, async () => {
        const { member } = records;
        await server.db.update(pluginMemberships).set({ state: from }).where(eq(pluginMemberships.userId, member));
        const body = { userid: member, organizationid: records.organization, state: to };
        assert.equal((await put('/api/change-seafood-plugin-enabled-state', body, 'logistic')).status, 403);
        assert.equal((await put('/api/change-seafood-plugin-enabled-state', body)).status, isAllowed ? 200 : 409);
      });
    }
  }

  it('are judged by admins only', async () => {
    assert.equal((await judge('approved', 'seller')).status, 403);
    assert.equal((await judge('approved', 'logistic')).status, 403);
  });
});
