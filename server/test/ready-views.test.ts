import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CallSchemas, countries, type ListName, paramNames, type RoleName, roles } from '@shop/shared/contract';
import { type ReadyView, readyFilters, readyViews, readyViewsFor } from '@shop/shared/contract/ready-views';
import { formatsOf } from '@shop/shared/formats';
import { schemas } from '@shop/shared/schemas';
import type { z } from 'zod';
import { pathOf } from '../src/base/http/path.ts';
import { countedLists } from '../src/counted-lists.ts';
import { useTestServer } from './harness.ts';
import { statementsOf } from './queries.ts';

const country = countries.CL;
const lists = Object.entries(readyViews) as [ListName, readonly ReadyView[]][];

/** What the pages of some lists ask while nothing is filtered, where that differs from what their calls take for it. */
const usual: { [List in ListName]?: Record<string, string> } = {
  'app-purchases': { isManualPurchase: '' },
  'fisher-offers': { active: 'true', postedBy: 'true', buyerType: '' },
  'marketplace-products': { active: 'true', postedBy: 'false', buyerType: 'true', searchValue: '', visible: '' },
  sellers: { roleId: roles.seller._id },
  logistics: { roleId: roles.logistic._id },
  administrators: { roleId: roles.admin._id },
  'user-approvals': { state: 'pending', roleId: 'all' },
};

describe('ready views', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const people = {} as Record<RoleName, { token: string; userId: string }>;

  before(async () => {
    for (const role of ['seller', 'logistic', 'admin', 'mega'] as const) {
      const token = await server.login(`${role}.cl@demo.test`, 'Demo-2026!');
      const { body } = await server.request('GET', '/auth/me/full', { token });
      people[role] = { token, userId: body._id };
    }
  });

  const counts = (list: ListName, role: RoleName) =>
    server.request('GET', `/api/saved-view-counts?countryId=${country._id}&list=${list}`, { token: people[role].token });

  it('are of every list that is counted, and of no other', () => {
    assert.deepEqual(Object.keys(countedLists).sort(), lists.map(([list]) => list).sort());
  });

  it('have ids of their own, and names in both languages that differ', () => {
    for (const [list, views] of lists)
      for (const text of [({ id }: ReadyView) => id, ({ name }: ReadyView) => name.es, ({ name }: ReadyView) => name.en])
        assert.equal(new Set(views.map(text)).size, views.length, list);
  });

  for (const [list, views] of lists) {
    const { call } = countedLists[list];
    const [area, verb] = call.id.split('.') as [keyof typeof schemas, string];
    const { params, query } = (schemas[area] as Record<string, CallSchemas>)[verb] ?? {};

    it(`filter ${list} by what its call takes`, () => {
      const shape: Record<string, unknown> = { ...params?.shape, ...query?.shape };
      for (const { id, filters, sort } of views) {
        for (const name of Object.keys(filters)) assert.ok(name in shape, `${id}: ${name}`);
        if (sort) assert.ok((shape['sort'] as z.ZodType).safeParse(sort).success, `${id}: ${sort}`);
      }
    });

    it(`count of ${list} what the list has`, async () => {
      const { token, userId } = people.admin;
      const { body: counted, status } = await counts(list, 'admin');
      assert.equal(status, 200, JSON.stringify(counted));
      const shown = readyViewsFor(list, 'admin');
      assert.deepEqual(Object.keys(counted).sort(), shown.map(({ id }) => id).sort());
      for (const view of shown) {
        const today = formatsOf(country, 'es').today();
        const asked: Record<string, string> = {
          ...{
            [Object.values(call.country ?? {})[0] as string]: country._id,
            page: '0',
            size: '10',
            pageSize: '10',
            search: 'all',
            category: 'all',
            status: 'all',
          },
          ...usual[list],
          ...readyFilters(view, { userId, today }),
        };
        const named = { ...Object.fromEntries(paramNames(call.path).map((name) => [name, 'all'])), ...asked };
        const path = pathOf(call, 'seafood').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? 'all'));
        const inQuery = Object.entries(asked).filter(([name]) => name in (query?.shape ?? {}));
        const { body: answer, status: found } = await server.request('GET', `${path}?${new URLSearchParams(inQuery)}`, { token });
        assert.equal(found, 200, `${view.id}: ${JSON.stringify(answer)}`);
        assert.equal(counted[view.id], answer.total, view.id);
      }
    });
  }

  it('are not counted for who may not read the list', async () => {
    assert.equal((await counts('wishlist', 'logistic')).status, 403);
    assert.equal((await counts('wishlist', 'seller')).status, 200);
  });

  it('are counted with the saved ones, in two statements besides the session', async () => {
    const { token } = people.seller;
    const view = { list: 'clients', name: 'Abiertas', isShared: false, state: { filters: { binnacle: 'open' } } };
    const old = { ...view, name: 'De antes', state: { filters: { binnacle: 'no-longer' } } };
    const made = await server.request('POST', '/api/saved-view', { token, body: { countryId: country._id, view } });
    await server.request('POST', '/api/saved-view', { token, body: { countryId: country._id, view: old } });
    const statements = await statementsOf(server, () => counts('clients', 'seller'));
    assert.ok(statements.filter(({ text }) => !/session/.test(text)).length <= 2, statements.map(({ text }) => text).join('\n'));
    const { body } = await counts('clients', 'seller');
    assert.deepEqual(Object.keys(body).sort(), ['credit', 'mine', 'overdue', 'owing', 'tasks', made.body._id].sort());
    assert.equal(body[made.body._id], body.tasks);
  });
});
