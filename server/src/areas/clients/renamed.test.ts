import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { paths, Till } from '../../../test/billing.ts';
import { clientFieldsOf, updateClientPath } from '../../../test/fixtures.ts';
import { useTestServer } from '../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { invoices, requests, sales } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;

describe('a client that takes another name', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let client: Awaited<ReturnType<typeof storeClient>>;
  let product: { _id: string; countryId: string };

  before(async () => {
    client = await storeClient(server, 1);
    product = await storeProduct(server);
    await storeLot(server, product, 900_000);
  });

  it('is found by it among requests, sales and pending invoices, which keep their versions; what is issued stays', async () => {
    const sell = () => till.sell(client._id, [{ productId: product._id, realGrams: 1000 }]);
    const request = await desk.create(client._id, [{ productId: product._id, askedGrams: 1000 }]);
    const sale = await sell();
    const issued = await till.bill([await sell()], { docNumber: '1' });
    const pending = await till.bill([sale]);
    const { categoryId, ...fields } = await clientFieldsOf(server, 1);
    const renamed = { ...fields, _id: client._id, categoryId: client.categoryId, legalName: 'Ñandú del Sur SpA', address: 'Otra calle 7' };
    await till.done('PUT', updateClientPath, { countryId, client: renamed, version: client.version });

    assert.equal((await till.list({ search: 'nandu' })).total, 2);
    const found = await desk.send('admin', 'GET', `get-all-requests-pagination/0/10/all/nandu/${countryId}`);
    assert.deepEqual(
      found.body.items.map(({ _id }: { _id: string }) => _id),
      [request._id],
    );
    const versions = await Promise.all(
      [requests, sales, invoices].map(async (table) =>
        (
          await server.db
            .select({ _id: table._id, name: table.clientName, version: table.version })
            .from(table)
            .where(eq(table.clientId, client._id))
        )
          .filter(({ _id }) => [request._id, sale._id, pending._id, issued._id].includes(_id))
          .sort((one, other) => one.name.localeCompare(other.name)),
      ),
    );
    const name = 'Ñandú del Sur SpA';
    const { version } = await till.sale(sale._id);
    assert.deepEqual(versions, [
      [{ _id: request._id, name, version: request.version }],
      [{ _id: sale._id, name, version }],
      [
        { _id: pending._id, name, version: pending.version },
        { _id: issued._id, name: client.legalName, version: issued.version },
      ],
    ]);

    const { docType, description, lang, issuedOn, dueOn } = pending;
    await till.done('PUT', paths.updateInvoice, {
      invoice: { _id: pending._id, docType, description, lang, issuedOn, dueOn, docNumber: '2' },
      version: pending.version,
    });
    const [row] = await server.db.select().from(invoices).where(eq(invoices._id, pending._id));
    assert.match(row?.contents.address ?? '', /^Otra calle 7, /);
  });
});
