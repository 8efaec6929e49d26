import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { countryById, countryList, roleNames, taxIdProblem } from '@shop/shared/contract';
import { schemas } from '@shop/shared/schemas';
import { sql } from 'drizzle-orm';
import { countOf } from '../../../test/fixtures.ts';
import { useTestServer } from '../../../test/harness.ts';
import { speciesRows } from '../../base/db/reference/species.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { folderStore } from '../../base/store/folder.ts';
import { demoPassword } from './countries.ts';
import { demoRows, writeDemoData } from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const rows = demoRows(now, 'hash');

describe('demo data', () => {
  it('is the same each time', () => assert.deepEqual(demoRows(now, 'hash'), rows));

  it('stands below what is bought and sold later on the same day', () => {
    const later = uuidv7(now.getTime() + 1);
    for (const { _id } of [...rows.purchases, ...rows.sales]) assert.ok(_id && _id < later, _id);
  });

  it('tells of nothing that is to come, also on the morning on which the documents of a week are issued', () => {
    const morning = '2026-11-23T10:00:00.000Z';
    const { accounts, ...rest } = demoRows(new Date(morning), 'hash');
    for (const [table, list] of Object.entries({ ...accounts, ...rest }))
      for (const row of list as { createdAt?: string; updatedAt?: string; at?: string }[])
        for (const at of [row.createdAt, row.updatedAt, row.at]) assert.ok(!at || at <= morning, `${table}: ${at}`);
  });

  it('is about 101 000 rows, 2 000 of them clients in Chile', () => {
    const { accounts, ...rest } = rows;
    const count = [...Object.values(accounts), ...Object.values(rest)].reduce((sum, list) => sum + list.length, 0);
    assert.ok(count > 95_000 && count < 108_000, String(count));
    assert.equal(rows.clients.filter(({ countryId }) => countryById(countryId)?.key === 'CL').length, 2000);
    for (const { _id } of countryList) assert.ok(rows.clients.some(({ countryId }) => countryId === _id));
  });

  it('has clients that the form would accept, each with a tax id of its country', () => {
    for (const client of rows.clients) {
      const {
        legalName,
        taxId,
        categoryId,
        sellerId,
        paymentTermDays,
        phone,
        email,
        regionId,
        communeId,
        address,
        organizationId,
        countryId,
      } = client;
      const fields = {
        legalName,
        taxId,
        categoryId,
        sellerId,
        paymentTermDays,
        phone,
        email,
        regionId,
        communeId,
        address,
        organizationId,
      };
      const parsed = schemas.clients.create.body.safeParse({ countryId, client: fields });
      assert.ok(parsed.success, `${legalName}: ${parsed.error?.message}`);
      const key = countryById(countryId)?.key;
      assert.equal(key && taxIdProblem(key, taxId), undefined);
    }
  });

  it('has providers that the form would accept, each with a tax id of its country, in each country 30 or more', () => {
    for (const { countryId, legalName, taxId, type, phone, email = null, regionId, communeId, address, cove = null } of rows.providers) {
      const provider = { legalName, taxId, type, phone, email, regionId, communeId, address, cove };
      const parsed = schemas.providers.create.body.safeParse({ countryId, provider });
      assert.ok(parsed.success, `${legalName}: ${parsed.error?.message}`);
    }
    for (const { _id } of countryList) assert.ok(rows.providers.filter(({ countryId }) => countryId === _id).length >= 30);
  });

  it('counts the open entries of each log book right, and has some overdue and some to come', () => {
    const open = rows.logs.filter(({ state }) => state === 'open');
    for (const { _id, openLogs } of rows.clients.slice(0, 300))
      assert.equal(open.filter(({ clientId }) => clientId === _id).length, openLogs);
    const due = open.map(({ dueOn }) => dueOn).filter((day) => typeof day === 'string');
    assert.ok(due.some((day) => day < '2026-11-20') && due.some((day) => day > '2026-11-20'));
    assert.ok(rows.logs.every(({ createdAt, closedAt }) => !closedAt || (createdAt as string) <= closedAt));
  });

  it('projects near what came in the weeks that are over', () => {
    const sum = (list: { grams: number }[]) => list.reduce((all, { grams }) => all + grams, 0);
    for (const { _id, key } of countryList) {
      const [from, to] = ['2026-09-21', '2026-11-15'];
      const plan = sum(
        rows.projections.filter(({ countryId, side, week }) => countryId === _id && side === 'buy' && week >= from && week < to),
      );
      const real = sum(rows.purchases.filter(({ countryId, boughtOn }) => countryId === _id && boughtOn >= from && boughtOn <= to));
      assert.ok(Math.abs(plan / real - 1) < 0.15, `${key}: ${plan} g of ${real}`);
    }
  });

  it('writes species by their ASFIS codes', () => {
    assert.ok(speciesRows.every(({ code }) => /^[A-Z]{3}$/.test(code)));
    assert.equal(new Set(speciesRows.map(({ code }) => code)).size, speciesRows.length);
  });

  describe('on a server', () => {
    const server = useTestServer({ env: { DEMO_DATA: 'true', LOGIN_LIMIT_ADDRESS: '1000' } });

    for (const suffix of ['cl', 'bz', 'ec', 'usa', 'peru', 'cr']) {
      it(`has an account of each role in ${suffix}`, async () => {
        for (const role of roleNames) await server.login(`${role}.${suffix}@demo.test`, demoPassword);
      });
    }

    it('has a person without a country', async () => {
      const token = await server.login('nocountry@demo.test', demoPassword);
      const { body } = await server.request('GET', '/auth/me/full', { token });
      assert.equal(body.person.legalData[0]?.countryId ?? null, null);
    });

    it('is written once', async () => {
      assert.equal(await writeDemoData(server.db, folderStore(tmpdir())), false);
      assert.equal(await countOf(server, sql`client`), rows.clients.length);
    });
  });

  describe('where somebody has an account', () => {
    const server = useTestServer();

    it('is not written: its accounts would let anybody in', async () => {
      assert.equal(await writeDemoData(server.db, folderStore(tmpdir())), false);
      assert.equal(await countOf(server, sql`user_account where email like '%@demo.test'`), 0);
    });
  });
});
