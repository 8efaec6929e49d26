import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  mayTake,
  type Request,
  type RequestStep,
  requestStepNames,
  requestSteps,
  roleNames,
  type StateOf,
  statesOf,
  stepsFrom,
} from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { type Answer, emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { requests } from '../../base/db/schema/index.ts';
import { Desk, pdf, stepPaths } from './testing.ts';

type State = StateOf<'request'>;

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
  const inState = (state: State) => desk.inState(state, clientId, lines());

  /** Any step, on a request as it stands. */
  async function attempt(step: RequestStep, request: Request, role = 'admin' as (typeof roleNames)[number]): Promise<Answer> {
    if (step === 'delete') return desk.send(role, 'DELETE', `delete-request/${request._id}`);
    const { _id, version } = request;
    if (step === 'settleReturn') return desk.send(role, 'PUT', 'update-request', { request: { _id, settle: 'accept' }, version });
    if (step === 'update') {
      const fields = {
        _id,
        clientId,
        deliverOn: dayIn(3),
        comment: '',
        lines: lines().map((line) => ({ ...line, priceMinor: 1, discount: 0 })),
      };
      return desk.send(role, 'PUT', 'update-request', { request: fields, version });
    }
    return desk.send(role, 'PUT', stepPaths[step as keyof typeof stepPaths], desk.body(step, request));
  }

  const steps = requestStepNames.filter((step) => step !== 'create');
  for (const state of statesOf('request')) {
    describe(`in the state ${state}`, () => {
      for (const step of steps.filter((name) => !stepsFrom(state).includes(name)))
        it(`refuse ${step}: 409 with the state and what it allows, and nothing happens`, async () => {
          const request = await inState(state);
          const answer = await attempt(step, request);
          assert.equal(answer.status, 409, JSON.stringify(answer.body));
          assert.deepEqual([answer.body.state, answer.body.allowed], [state, stepsFrom(state)]);
          // An edit is refused by the table of edits, which knows the fields.
          if (step !== 'update') assert.deepEqual(answer.body.present, request);
          assert.deepEqual(await desk.one(request._id), request);
        });

      for (const step of stepsFrom(state)) {
        it(`allow ${step} from the version that stands, and refuse it from an older one`, async () => {
          const request = await inState(state);
          if (step !== 'delete') {
            const stale = await attempt(step, { ...request, version: request.version + 1 });
            assert.equal(stale.status, 409, JSON.stringify(stale.body));
            assert.deepEqual(stale.body.present, request);
          }
          if (step === 'completeSelling') await desk.number(request);
          const answer = await attempt(step, await desk.one(request._id));
          assert.equal(answer.status, 200, JSON.stringify(answer.body));
          const to = requestSteps[step].to;
          if (to) assert.equal(answer.body.state, to);
        });
        for (const role of roleNames.filter((name) => !mayTake(name, step)))
          it(`refuse ${step} to a ${role}`, async () => {
            assert.equal((await attempt(step, await inState(state), role)).status, 403);
          });
      }
    });
  }

  it('two people on one request: one wins, the other is told how it stands', async () => {
    const request = await inState('created');
    const [confirmed, edited] = await Promise.all([attempt('confirm', request, 'logistic'), attempt('update', request, 'seller')]);
    const [won, lost] = confirmed.status === 200 ? [confirmed, edited] : [edited, confirmed];
    assert.deepEqual([won.status, lost.status], [200, 409]);
    assert.ok(lost.body.present ? lost.body.present.version === won.body.version : lost.body.state === won.body.state);
  });

  describe('refuse weights', () => {
    const refused = async (
      state: State,
      step: keyof typeof stepPaths,
      change: (body: { lines: object[] }) => object[],
      expected: unknown[],
    ) => {
      const request = await inState(state);
      const body = desk.body(step, request) as { lines: object[] };
      const answer = await desk.send('admin', 'PUT', stepPaths[step], { ...body, lines: change(body) });
      assert.deepEqual([answer.status, answer.body.errors[0].field, answer.body.errors[0].code], expected, JSON.stringify(answer.body));
    };

    it('confirmed beyond what was asked', () =>
      refused('created', 'confirm', ({ lines: [line] }) => [{ ...line, confirmedGrams: 10_010 }], [
        422,
        'lines.0.confirmedGrams',
        'field.confirmed.tooMuch',
      ]));
    it('confirmed for nothing at all', () =>
      refused('created', 'confirm', ({ lines: [line] }) => [{ ...line, confirmedGrams: 0 }], [422, 'lines', 'field.request.nothing']));
    it('of a line named twice', () =>
      refused('created', 'confirm', ({ lines: [line] }) => [{ ...line }, { ...line }], [422, 'lines', 'field.request.everyLine']));
    it('delivered beyond twice what was confirmed: a slip of the hand', () =>
      refused('confirmed_seller', 'complete', ({ lines: [line] }) => [{ ...line, deliveredGrams: 100_000 }], [
        422,
        'lines.0.deliveredGrams',
        'field.delivered.tooMuch',
      ]));
    it('of a line of another request', async () => {
      const other = await inState('created');
      await refused('created', 'confirm', ({ lines: [line] }) => [{ ...line, _id: other.lines[0]?._id }], [
        404,
        'lines.0._id',
        'field.notFound',
      ]);
    });
    it('that stock does not hold, and leave the request and what is kept for it as they are', async () => {
      const request = await desk.inState('confirmed_seller', clientId, lines(80_000, scarce));
      const answer = await desk.send('admin', 'PUT', 'confirm-complete', desk.body('complete', request, [101]));
      assert.deepEqual(
        [answer.status, answer.body.errors[0].field, answer.body.errors[0].code],
        [422, 'lines.0.deliveredGrams', 'field.stock'],
      );
      assert.deepEqual(await desk.one(request._id), request);
    });
  });

  it('refuse files that are no PDF, and a number for what was rejected', async () => {
    const request = await inState('completed');
    const text = { name: 'a.pdf', data: Buffer.from('hello, no pdf').toString('base64') };
    const wrong = await desk.send('admin', 'PUT', 'update-invoice-pdf', { _id: request._id, file: text });
    assert.deepEqual([wrong.status, wrong.body.errors[0].code], [422, 'field.pdf']);
    const right = await desk.done('admin', 'PUT', 'update-invoice-pdf', { _id: request._id, file: pdf });
    assert.ok(right.invoiceFileId);
    const rejected = await inState('rejected');
    assert.equal((await desk.send('admin', 'PUT', 'update-doc-number-pdf', { _id: rejected._id, docNumber: 'X', file: null })).status, 409);
    const note = { _id: rejected._id, docType: 'credit_note', docNumber: 'X', file: null };
    const { status, body } = await desk.send('admin', 'PUT', 'update-doc-number-pdf', note);
    assert.deepEqual([status, body.errors[0].field], [422, 'docType']);
  });

  it('of another country do not exist', async () => {
    const request = await inState('created');
    const token = await server.login(emailOf('admin', 'ec'));
    const { _id, version } = request;
    const root = '/api/planification-request';
    for (const [method, path, body] of [
      ['GET', `get-request-by-id/${_id}`, undefined],
      ['PUT', 'confirm-request', desk.body('confirm', request)],
      ['PUT', 'update-comment', { _id, version, comment: 'x' }],
      ['DELETE', `delete-request/${_id}`, undefined],
    ] as const)
      assert.equal((await server.request(method, `${root}/${path}`, { token, ...(body && { body }) })).status, 404);
    assert.equal((await server.db.select().from(requests).where(eq(requests._id, _id)))[0]?.version, version);
  });
});
