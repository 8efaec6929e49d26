import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Coupon, countries, couponStates, type ListAnswer } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { dayIn } from '../../../test/records.ts';
import { auditLog } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const fields = {
  code: 'lanza20',
  kind: 'percent',
  value: 20,
  startsOn: dayIn(0),
  endsOn: dayIn(7),
  maxUses: null,
  maxUsesPerBuyer: 1,
  minTotalMinor: 60_000,
  buyerType: true,
  active: true,
};

describe('coupons', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const list = async (more = ''): Promise<ListAnswer<Coupon>> => {
    const answer = await server.request('GET', `/api/coupon/get-all-coupons-pagination/0/50?countryId=${countryId}&${more}`, { token });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const create = (change: object = {}) =>
    server.request('POST', '/api/coupon/create-coupon', { token, body: { countryId, coupon: { ...fields, ...change } } });
  const update = ({ _id, version }: Coupon, change: object) =>
    server.request('PUT', '/api/coupon/update-coupon', { token, body: { coupon: { ...fields, ...change, _id }, version } });

  it('stand as their days and the switch say, and are found by each state', async () => {
    const { items, total } = await list();
    const today = dayIn(0);
    for (const { state, active, startsOn, endsOn, code } of items)
      assert.equal(state, !active ? 'off' : startsOn > today ? 'planned' : endsOn < today ? 'ended' : 'running', code);
    let found = 0;
    for (const state of couponStates) {
      const some = await list(`state=${state}`);
      assert.ok(some.total > 0 && some.items.every((row) => row.state === state), state);
      found += some.total;
    }
    assert.equal(found, total);
    assert.equal((await queriesOf(server, () => list('state=running,planned'))).length, 2);
  });

  it('are found by code and by whom they are for, and sorted', async () => {
    assert.deepEqual(
      (await list('search=lanza')).items.map(({ code }) => code),
      ['LANZA15'],
    );
    assert.ok((await list('buyerType=false')).items.every(({ buyerType }) => buyerType === false));
    const codes = (await list('sort=code')).items.map(({ code }) => code);
    assert.deepEqual(codes, [...codes].sort());
  });

  it('are made in capital letters, one of a code, with one audit row', async () => {
    const made = await create();
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual([made.body.code, made.body.state, made.body.version], ['LANZA20', 'running', 1]);
    assert.equal((await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.body._id))).length, 1);
    const again = await create({ code: 'LANZA20' });
    assert.equal(again.status, 422);
    assert.equal(again.body.errors[0].field, 'coupon.code');
  });

  it('have one winner when ten want the same code at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: 'CARRERA' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(422)]);
  });

  for (const [field, change] of [
    ['value', { value: 101 }],
    ['value', { value: 0 }],
    ['value', { kind: 'amount', value: -5 }],
    ['endsOn', { endsOn: dayIn(-1) }],
    ['endsOn', { endsOn: dayIn(0) }],
    ['code', { code: 'no vale' }],
    ['maxUses', { maxUses: 0 }],
  ] as const) {
    it(`are refused with ${JSON.stringify(change)}`, async () => {
      const { status, body } = await create({ code: 'REFUSED1', ...change });
      assert.ok(status === 400 || status === 422, JSON.stringify(body));
      assert.deepEqual(
        body.errors.map((error: { field: string }) => error.field),
        [`coupon.${field}`],
      );
    });
  }

  it('are edited from the version that was read; another code must be free', async () => {
    const { body } = await create({ code: 'EDITAR' });
    const off = await update(body, { code: 'EDITAR', kind: 'amount', value: 5000, active: false });
    assert.deepEqual([off.status, off.body.state, off.body.value, off.body.version], [200, 'off', 5000, 2]);
    const late = await update(body, { code: 'EDITAR' });
    assert.deepEqual([late.status, late.body.present.version], [409, 2]);
    assert.equal((await update(off.body, { code: 'LANZA15' })).status, 422);
  });

  it('are read by everybody and changed by administrators alone', async () => {
    token = await server.login(emailOf('logistic'));
    assert.ok((await list()).total > 0);
    assert.equal((await create({ code: 'LOGISTICA' })).status, 403);
  });
});
