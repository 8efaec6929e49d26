import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Request } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeLot, storeProduct } from '../../../test/records.ts';
import { clients, outbox, reservations } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

describe('the shortfall of a lot', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let records: RecordsOfCountry;

  before(async () => {
    records = await createRecords(server, 'CL');
  });

  const ask = async (method: string, path: string, body?: unknown) =>
    server.request(method, `/api/planification-products${path}`, {
      token: await desk.as('logistic'),
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { body }),
    });
  const confirmed = async (productId: string, askedGrams: number, days: number): Promise<Request> =>
    desk.step('confirm', await desk.create(records.client, [{ productId, askedGrams }], { deliverOn: dayIn(days) }));
  const shortOf = async (lot: { _id: string }, kg: number) => (await ask('GET', `/get-shortfall/${lot._id}/${kg}`)).body;
  const move = (lotId: string, requestId: string, grams: number) => ask('PUT', '/move-reservation', { lotId, requestId, grams });
  const keptOf = async (lot: { _id: string }) => {
    const live = await server.db
      .select()
      .from(reservations)
      .where(and(eq(reservations.lotId, lot._id), eq(reservations.state, 'live')));
    return live.reduce((sum, { grams }) => sum + grams, 0);
  };

  /** A lot of 30 kg, all of it kept: 20 kg for tomorrow, 10 kg for the day after. */
  async function kept() {
    const product = await storeProduct(server);
    const lot = await storeLot(server, product, 30_000, { days: 5 });
    const soon = await confirmed(product._id, 20_000, 1);
    const later = await confirmed(product._id, 10_000, 2);
    return { product, lot, soon, later };
  }

  it('is nobody’s while there is enough', async () => {
    const product = await storeProduct(server);
    const lot = await storeLot(server, product, 30_000);
    await confirmed(product._id, 20_000, 1);
    assert.deepEqual(await shortOf(lot, 10), { missingGrams: 0, dependents: [] });
  });

  it('names those who would lack weight, and how much: the latest delivery gives way first', async () => {
    const { lot, soon, later } = await kept();
    const { missingGrams, dependents } = await shortOf(lot, 12);
    assert.equal(missingGrams, 12_000);
    assert.deepEqual(
      dependents.map(({ _id, kind, lineId, number, grams, elsewhereGrams }: (typeof dependents)[number]) => [
        ...[_id, kind, lineId, number, grams, elsewhereGrams],
      ]),
      [
        [later._id, 'request', later.lines[0]?._id, later.number, 10_000, 0],
        [soon._id, 'request', soon.lines[0]?._id, soon.number, 2000, 0],
      ],
    );
  });

  it('is made up from other lots that are good by then, none of them told twice; then the weight can be taken out', async () => {
    const { product, lot, soon, later } = await kept();
    await storeLot(server, product, 11_000, { days: 20 });
    const { dependents } = await shortOf(lot, 30);
    assert.deepEqual(
      dependents.map(({ _id, elsewhereGrams }: { _id: string; elsewhereGrams: number }) => [_id, elsewhereGrams]),
      [
        [later._id, 10_000],
        [soon._id, 1000],
      ],
    );
    assert.equal((await ask('GET', `/reduce-stock/${product._id}/10?reason=damaged&lotId=${lot._id}`)).status, 422);
    assert.equal((await move(lot._id, later._id, 10_000)).status, 200);
    assert.equal(await keptOf(lot), 20_000);
    assert.equal((await ask('GET', `/reduce-stock/${product._id}/10?reason=damaged&lotId=${lot._id}`)).status, 200);
    const done = await desk.step('complete', await desk.step('confirmAsSeller', later));
    assert.equal(done.state, 'completed');
  });

  it('moves no more than the others have, and nothing of a request that keeps none of it', async () => {
    const { product, lot, soon, later } = await kept();
    await storeLot(server, product, 4000, { days: 20 });
    const refused = await move(lot._id, soon._id, 5000);
    assert.deepEqual([refused.status, refused.body.errors[0].field, refused.body.errors[0].code], [422, 'grams', 'field.stock']);
    assert.equal(await keptOf(lot), 30_000);
    assert.equal((await move(lot._id, soon._id, 4000)).status, 200);
    assert.equal(await keptOf(lot), 26_000);
    await desk.step('reject', later);
    assert.equal((await move(lot._id, later._id, 1000)).status, 409);
  });

  it('of two who move the last free weight, one is told', async () => {
    const { product, lot, soon, later } = await kept();
    await storeLot(server, product, 10_000, { days: 20 });
    const answers = await Promise.all([move(lot._id, soon._id, 10_000), move(lot._id, later._id, 10_000)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    assert.equal(await keptOf(lot), 20_000);
  });

  const tell = (lotId: string, dependentId: string, as = emailOf('logistic')) =>
    server.login(as).then((token) =>
      server.request('POST', '/api/message-shortage', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { countryId: countries[as.includes('.ec') ? 'EC' : 'CL']._id, lotId, kind: 'request', dependentId, grams: 4000 },
      }),
    );
  const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.to, to));

  it('is told to the client by e-mail, which stands in the history of the request and beside it', async () => {
    const { lot, later } = await kept();
    const email = `corto.${crypto.randomUUID()}@records.example`;
    await server.db.update(clients).set({ email }).where(eq(clients._id, later.client._id));
    const { status, body } = await tell(lot._id, later._id);
    assert.deepEqual([status, body], [200, { channel: 'email' }]);
    const [mail] = await mailsTo(email);
    assert.match(mail?.text ?? '', new RegExp(`nos faltan 4 kg para tu pedido ${later.number}, con entrega el \\d\\d-\\d\\d-\\d{4}`));
    const [first, second] = (await shortOf(lot, 30)).dependents;
    assert.deepEqual([first._id, typeof first.toldAt, second.toldAt], [later._id, 'string', null]);
    const { body: history } = await server.request('GET', `/api/history/request/${later._id}`, { token: await desk.as('logistic') });
    assert.deepEqual(history[0]?.changes, [{ field: 'toldShortGrams', before: null, after: 4000 }]);
  });

  it('is told to nobody who keeps none of the lot, of another country or without an address', async () => {
    const { lot, later } = await kept();
    const other = await kept();
    assert.equal((await tell(lot._id, other.later._id)).status, 409);
    assert.equal((await tell(lot._id, crypto.randomUUID())).status, 404);
    assert.equal((await tell(lot._id, later._id, emailOf('logistic', 'ec'))).status, 404);
    assert.equal((await tell(lot._id, later._id, emailOf('seller'))).status, 403);
    await server.db.update(clients).set({ email: null }).where(eq(clients._id, later.client._id));
    const refused = await tell(lot._id, later._id);
    assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'field.short.unreachable']);
    assert.equal((await shortOf(lot, 30)).dependents[0].toldAt, null);
  });

  it('is moved by those who may count stock, in their country', async () => {
    const { lot, later } = await kept();
    const asOther = (email: string) =>
      server.login(email).then((token) =>
        server.request('PUT', '/api/planification-products/move-reservation', {
          token,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { lotId: lot._id, requestId: later._id, grams: 1000 },
        }),
      );
    assert.equal((await asOther(emailOf('seller'))).status, 403);
    assert.equal((await asOther(emailOf('logistic', 'ec'))).status, 404);
  });
});
