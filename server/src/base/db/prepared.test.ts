import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { preparedOnce, withCompiledRows } from './prepared.ts';
import { areas, clients, invoices, products, requests, sales, species } from './schema/index.ts';
import { personOf, updaters } from './updater.ts';

describe('rows of a prepared statement are those that drizzle makes', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let statements: Record<
    string,
    { prepare(name: string): { execute(values: Record<string, unknown>): PromiseLike<unknown[]> } } & PromiseLike<unknown[]>
  >;
  before(() => {
    const { db } = server;
    statements = {
      'of one table': db.select().from(clients).orderBy(asc(clients._id)).limit(50),
      'with values of its own': db.select({ n: sql<string>`count(*)`.mapWith(String), none: sql`null`.mapWith(Number) }).from(clients),
      'of a join, with records that may be missing': db
        .select({
          sale: sales,
          invoice: { _id: invoices._id, number: invoices.docNumber },
          request: { number: requests.number, label: sql<string>`'#' || ${requests.number}` },
          both: { request: requests._id, invoice: invoices._id },
          client: { _id: clients._id, commune: areas.name, phone: clients.phone },
          updatedBy: personOf,
        })
        .from(sales)
        .innerJoin(clients, eq(clients._id, sales.clientId))
        .innerJoin(areas, eq(areas._id, clients.communeId))
        .leftJoin(invoices, eq(invoices._id, sales.invoiceId))
        .leftJoin(requests, eq(requests._id, sales.requestId))
        .leftJoin(updaters, eq(updaters.userId, sales.updatedBy))
        .orderBy(asc(sales._id))
        .limit(300),
      'of columns that are null, JSON and moments': db
        .select({ product: products, kind: species })
        .from(products)
        .innerJoin(species, eq(species._id, products.speciesId))
        .orderBy(asc(products._id))
        .limit(50),
    };
  });

  for (const name of [
    'of one table',
    'with values of its own',
    'of a join, with records that may be missing',
    'of columns that are null, JSON and moments',
  ])
    it(name, async () => {
      const statement = statements[name];
      assert.ok(statement);
      const asDrizzle = await statement;
      const compiled = await withCompiledRows(statement.prepare(`test_${name.replace(/\W/g, '_').slice(0, 20)}`)).execute({});
      assert.ok(asDrizzle.length > 0);
      assert.deepEqual(compiled, asDrizzle);
      assert.equal(JSON.stringify(compiled), JSON.stringify(asDrizzle));
    });

  it('is put together once', async () => {
    let times = 0;
    const read = () =>
      preparedOnce(server.db, 'test_once', (name) => {
        times++;
        return server.db
          .select({ _id: clients._id })
          .from(clients)
          .where(eq(clients.countryId, sql.placeholder('countryId')))
          .prepare(name);
      }).execute({ countryId: countries.CL._id });
    assert.deepEqual(await read(), await read());
    assert.equal(times, 1);
  });
});
