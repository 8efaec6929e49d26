import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, taxRatePastDays } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { paths, Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, taxRates } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;

describe('the tax rates of a country', () => {
  const server = useTestServer();
  const till = new Till(server);
  const desk = new Desk(server);
  let mega = '';
  let clientId = '';
  let productId = '';

  before(async () => {
    mega = await server.login(emailOf('mega'));
    clientId = (await storeClient(server, 1))._id;
    const product = await storeProduct(server, { name: 'Reineta' });
    productId = product._id;
    await storeLot(server, product, 1_000_000);
  });

  const add = (rate: unknown, validFrom: string, token = mega, more: object = {}) =>
    server.request('POST', '/api/tax-rate', { token, body: { countryId, rate, validFrom, ...more } });
  const remove = (id: string) => server.request('DELETE', `/api/tax-rate/${id}`, { token: mega });
  const listed = async (token: string) => (await server.request('GET', `/api/tax-rates?countryId=${countryId}`, { token })).body.rates;
  const sell = (soldOn = dayIn(0)) => till.sell(clientId, [{ productId, realGrams: 1_000 }], { soldOn });

  it('begin with the rate of the specification, which every role reads', async () => {
    for (const role of ['admin', 'seller', 'logistic'] as const) {
      const rates = await listed(await till.as(role));
      assert.deepEqual(
        rates.map(({ rate, validFrom, isRemovable, createdBy }: Record<string, unknown>) => ({ rate, validFrom, isRemovable, createdBy })),
        [{ rate: 1900, validFrom: '2020-01-01', isRemovable: false, createdBy: null }],
      );
    }
  });

  it('are changed by a mega administrator alone', async () => {
    for (const role of ['admin', 'seller', 'logistic'] as const) assert.equal((await add(2000, dayIn(5), await till.as(role))).status, 403);
  });

  it('refuse what is no percentage, and days that are taken or too long ago', async () => {
    for (const [rate, refusal] of [
      [-1, 422],
      [10_001, 422],
      [19.5, 400],
      ['19', 400],
    ] as const) {
      const { status, body } = await add(rate, dayIn(5));
      assert.deepEqual([status, body.errors[0].field], [refusal, 'rate'], String(rate));
    }
    const early = await add(2000, dayIn(-taxRatePastDays - 1));
    assert.deepEqual([early.status, early.body.errors[0].code], [422, 'field.taxRate.past']);
    assert.equal((await add(2000, '2019-12-31')).status, 422);
  });

  it('apply from their first day on, while documents that exist keep theirs', async () => {
    const old = await sell();
    const request = await desk.inState('created', clientId, [{ productId, askedGrams: 1_000 }]);
    assert.deepEqual([old.ivaRate, request.ivaRate], [1900, 1900]);

    const { status, body } = await add(2550, dayIn(0));
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.rates[0].rate, body.rates[0].isRemovable, body.rates[0].createdBy !== null], [2550, false, true]);

    const fresh = await sell();
    assert.equal(fresh.ivaRate, 2550);
    assert.equal(fresh.ivaMinor, Math.round(fresh.netMinor * 0.255));
    assert.equal((await sell(dayIn(-1))).ivaRate, 1900);
    assert.equal((await desk.inState('created', clientId, [{ productId, askedGrams: 1_000 }])).ivaRate, 2550);
    const country = await server.request('GET', `/api/country/${countryId}`, { token: mega });
    assert.equal(country.body.iva, 25.5);

    const kept = await server.request('GET', paths.sale(old._id), { token: mega });
    assert.deepEqual([kept.body.ivaRate, kept.body.totalMinor], [1900, old.totalMinor]);
    assert.equal((await desk.one(request._id)).ivaRate, 1900);
  });

  it('are not removed once they are in force', async () => {
    const [current] = await listed(mega);
    const { status, body } = await remove(current._id);
    assert.deepEqual([status, body.errors[0].code], [422, 'field.taxRate.applies']);
    assert.equal((await listed(mega)).length, 2);
  });

  it('are removed before their first day, with an audit row for either change', async () => {
    const { body } = await add(1950, dayIn(20));
    const [scheduled] = body.rates;
    assert.deepEqual([scheduled.rate, scheduled.isRemovable], [1950, true]);
    const between = await add(1900, dayIn(10));
    assert.deepEqual([between.status, between.body.errors[0].code], [422, 'field.taxRate.order']);
    const removed = await remove(scheduled._id);
    assert.deepEqual([removed.status, removed.body.rates[0].rate], [200, 2550]);
    assert.equal((await remove(scheduled._id)).status, 404);
    const audits = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'tax-rate'), eq(auditLog.entityId, scheduled._id)));
    assert.deepEqual(
      audits.map(({ before, after }) => [before !== null, after !== null]).sort(),
      [
        [false, true],
        [true, false],
      ].sort(),
    );
  });

  it('are added once when two add one for the same day at the same moment', async () => {
    const answers = await Promise.all([add(2000, dayIn(30)), add(2100, dayIn(30))]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    assert.equal(
      (
        await server.db
          .select()
          .from(taxRates)
          .where(eq(taxRates.validFrom, dayIn(30)))
      ).length,
      1,
    );
  });

  it('of the reduced class have days of their own, and are no standard rates', async () => {
    assert.equal((await add(500, dayIn(0), mega, { taxClass: 'exempt' })).body.errors[0].field, 'taxClass');
    const { status, body } = await add(500, dayIn(-1), mega, { taxClass: 'reduced' });
    assert.equal(status, 200, JSON.stringify(body));
    const again = await add(600, dayIn(-1), mega, { taxClass: 'reduced' });
    assert.deepEqual([again.status, again.body.errors[0].code], [422, 'field.taxRate.order']);
    const rates = await listed(await till.as('seller'));
    const classes = rates.map(({ taxClass }: { taxClass: string }) => taxClass);
    assert.deepEqual([classes.at(-1), classes.filter((one: string) => one === 'reduced').length], ['reduced', 1]);
    const { body: country } = await server.request('GET', `/api/country/${countryId}`, { token: mega });
    assert.notEqual(country.iva, 5);
    assert.notEqual((await sell()).ivaRate, 500);
  });
});
