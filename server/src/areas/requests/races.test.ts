import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Request, StateOf } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { countOf } from '../../../test/fixtures.ts';
import { useTestServer } from '../../../test/harness.ts';
import { storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, products, requestEvents, sales, stockMoves } from '../../base/db/schema/index.ts';
import { Desk } from './testing.ts';

describe('requests', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let clientId: string;
  let product: { _id: string; countryId: string };
  let scarce: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    product = await storeProduct(server);
    await storeLot(server, product, 5_000_000);
    scarce = await storeProduct(server);
    await storeLot(server, scarce, 50_000, { days: 8 });
    await storeLot(server, scarce, 50_000, { days: 5 });
    await storeLot(server, scarce, 70_000, { days: -1 });
  });

  const lines = (grams = 10_000, of = product) => [{ productId: of._id, askedGrams: grams }];
  const inState = (state: StateOf<'request'>) => desk.inState(state, clientId, lines());

  describe('by fifty at once', () => {
    it('two requests over one stock are confirmed as far as it reaches, and no further (invariants 1 and 3)', async () => {
      const two = [await desk.create(clientId, lines(60_000, scarce)), await desk.create(clientId, lines(60_000, scarce))];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          const request = two[n % 2] as Request;
          return desk.send('logistic', 'PUT', 'confirm-request', desk.body('confirm', request));
        }),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const lacking = answers.filter(({ status }) => status === 422);
      assert.ok(lacking.length > 0);
      for (const { body } of lacking)
        assert.deepEqual([body.errors[0].field, body.errors[0].code], ['lines.0.confirmedGrams', 'field.stock']);
      assert.equal(answers.filter(({ status }) => status === 409).length, 50 - 1 - lacking.length);
      const [kept] = await server.db.select().from(products).where(eq(products._id, scarce._id));
      assert.deepEqual([kept?.reservedGrams, kept?.onHandGrams], [60_000, 170_000]);
      const winner = (await Promise.all(two.map(({ _id }) => desk.one(_id)))).find(({ state }) => state === 'confirmed');
      assert.deepEqual(
        winner?.lines[0]?.lots.map(({ grams }) => grams),
        [50_000, 10_000],
      );
    });

    it('one request is completed once: it leaves stock once and is sold once', async () => {
      let request = await inState('confirmed_seller');
      const completed = await Promise.all(
        Array.from({ length: 50 }, () => desk.send('admin', 'PUT', 'confirm-complete', desk.body('complete', request))),
      );
      assert.deepEqual(
        [200, 409].map((status) => completed.filter((one) => one.status === status).length),
        [1, 49],
      );
      const [line] = request.lines;
      assert.equal(await countOf(server, sql`${stockMoves} where request_line_id = ${line?._id}`), 1);
      request = await desk.number(await desk.one(request._id));
      const sold = await Promise.all(
        Array.from({ length: 50 }, () => desk.send('admin', 'PUT', 'confirm-complete-selling', desk.body('completeSelling', request))),
      );
      assert.deepEqual(
        [200, 409].map((status) => sold.filter((one) => one.status === status).length),
        [1, 49],
      );
      assert.equal(await countOf(server, sql`${sales} where request_id = ${request._id}`), 1);
    });

    it('a return is settled once, whatever is answered to it', async () => {
      const request = await inState('return_requested');
      const before = (await server.db.select().from(products).where(eq(products._id, product._id)))[0]?.onHandGrams ?? 0;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          desk.send('logistic', 'PUT', 'update-request', {
            request: { _id: request._id, settle: n % 2 ? 'accept' : 'refuse' },
            version: request.version,
          }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      assert.equal(won.length, 1);
      const returned = won[0]?.body.lines[0].returnedGrams ?? 0;
      const [after] = await server.db.select().from(products).where(eq(products._id, product._id));
      assert.equal(after?.onHandGrams, before + returned);
    });

    it('requests are made with a number each', async () => {
      const made = await Promise.all(Array.from({ length: 50 }, () => desk.create(clientId, lines())));
      assert.equal(new Set(made.map(({ number }) => number)).size, 50);
    });

    it('one document number is given to one request', async () => {
      const two = [await inState('completed'), await inState('completed')];
      const answers = await Promise.all(
        two.map(({ _id }) => desk.send('admin', 'PUT', 'update-doc-number-pdf', { _id, docNumber: 'SAME-1', file: null })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
      const refused = answers.find(({ status }) => status === 422);
      assert.equal(refused?.body.errors[0].code, 'field.docNumber.taken');
      const receipt = await desk.send('admin', 'PUT', 'update-doc-number-pdf', {
        _id: two[1]?._id,
        docType: 'receipt',
        docNumber: 'SAME-1',
        file: null,
      });
      assert.equal(receipt.status, 200);
    });
  });

  it('the same Idempotency-Key twice has one effect and one answer, and serves for nothing else', async () => {
    const key = { 'idempotency-key': 'confirm-1' };
    const request = await inState('created');
    const body = desk.body('confirm', request);
    const twice = await Promise.all([1, 2].map(() => desk.send('admin', 'PUT', 'confirm-request', body, key)));
    assert.deepEqual(
      twice.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(twice[0]?.body, twice[1]?.body);
    const events = await server.db.select().from(requestEvents).where(eq(requestEvents.requestId, request._id)).orderBy(requestEvents._id);
    assert.deepEqual(
      events.map(({ step }) => step),
      ['create', 'confirm'],
    );
    assert.equal(await countOf(server, sql`${auditLog} where entity_id = ${request._id}`), 2);
    const other = await desk.send('admin', 'PUT', 'confirm-request', desk.body('confirm', request, [1]), key);
    assert.equal(other.status, 422);
  });
});
