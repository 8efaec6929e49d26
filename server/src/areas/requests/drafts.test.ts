import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type KeptRequestDraft, limits } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeProduct } from '../../../test/records.ts';
import { emptyDraft } from '../../../test/request-drafts.ts';
import { auditLog, requestDrafts, sessions, users } from '../../base/db/schema/index.ts';
import { tidy } from '../../platform/tidy/tidy.ts';
import { Desk } from './testing.ts';

const countryId = countries.CL._id;

describe('drafts of requests', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let client: Awaited<ReturnType<typeof storeClient>>;
  let product: Awaited<ReturnType<typeof storeProduct>>;

  before(async () => {
    client = await storeClient(server, 1);
    product = await storeProduct(server);
  });

  type Who = 'seller' | 'admin' | 'mega';
  const save = (who: Who, draft: KeptRequestDraft, known: object = {}) => desk.send(who, 'PUT', 'drafts', { countryId, draft, ...known });
  const list = async (who: Who, country: string = countryId) => (await desk.send(who, 'GET', `drafts?countryId=${country}`)).body;
  const typed = (askedGrams: string): KeptRequestDraft => ({
    ...emptyDraft,
    clientId: client._id,
    lines: [{ ...(emptyDraft.lines[0] as KeptRequestDraft['lines'][number]), productId: product._id, askedGrams }, ...emptyDraft.lines],
  });
  const discard = (who: Who, { _id, version }: { _id: string; version: number }) =>
    desk.send(who, 'POST', `drafts/${_id}/discard`, { version });
  const discardAll = async () => {
    await server.db.delete(requestDrafts);
  };

  it('are kept as they were typed, right or wrong, and say of whom they are and how much is in them', async () => {
    await discardAll();
    const half = { ...typed('12,'), deliverOn: '2026-02-31', comment: '  ' };
    const made = await save('seller', half);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual([made.body.version, made.body.replacedId], [1, null]);
    const [row] = await list('seller');
    assert.deepEqual([row._id, row.client, row.products], [made.body._id, { _id: client._id, name: client.legalName }, 1]);
    const { body } = await desk.send('seller', 'GET', `drafts/${made.body._id}`);
    assert.deepEqual(body.draft, half);
    assert.deepEqual(body.named, [
      { _id: product._id, name: product.name, presentation: product.presentation, conservation: product.conservation },
    ]);
  });

  it('are nobody else’s to read, save or discard, and stand in no audit', async () => {
    await discardAll();
    const { body } = await save('seller', typed('5'));
    for (const other of ['admin', 'mega'] as const) {
      assert.deepEqual(await list(other), []);
      assert.equal((await desk.send(other, 'GET', `drafts/${body._id}`)).status, 404);
      assert.equal((await save(other, emptyDraft, { _id: body._id, version: 1 })).status, 404);
      assert.equal((await discard(other, body)).status, 404);
    }
    assert.equal((await desk.send('logistic', 'GET', `drafts?countryId=${countryId}`)).status, 403);
    assert.equal((await list('seller')).length, 1);
    assert.deepEqual(await server.db.select().from(auditLog).where(eq(auditLog.entityId, body._id)), []);
  });

  it('belong to a country, and name no client or product of another one', async () => {
    await discardAll();
    const { body } = await desk.send('mega', 'PUT', 'drafts', { countryId: countries.EC._id, draft: typed('5') });
    assert.deepEqual(await list('mega'), []);
    const [row] = await list('mega', countries.EC._id);
    assert.deepEqual([row._id, row.client, row.products], [body._id, null, 1]);
    const { body: whole } = await desk.send('mega', 'GET', `drafts/${body._id}`);
    assert.deepEqual([whole.countryId, whole.named], [countries.EC._id, []]);
    assert.equal((await save('mega', typed('6'), body)).status, 404);
    const half = { ...emptyDraft, comment: '\ud800' };
    assert.equal((await save('mega', half)).status, 400);
  });

  it('hold what was saved last; what somebody else’s device had saved meanwhile stays as another draft', async () => {
    await discardAll();
    const first = (await save('seller', typed('1'))).body;
    const phone = await save('seller', typed('2'), first);
    assert.deepEqual([phone.body._id, phone.body.version, phone.body.replacedId], [first._id, 2, null]);
    const computer = await save('seller', typed('3'), first);
    assert.equal(computer.body.version, 3);
    const read = async (id: string) => (await desk.send('seller', 'GET', `drafts/${id}`)).body.draft.lines[0].askedGrams;
    assert.deepEqual([await read(first._id), await read(computer.body.replacedId)], ['3', '2']);
    // The same text twice replaces nothing.
    assert.equal((await save('seller', typed('3'), first)).body.replacedId, null);
    assert.equal((await list('seller')).length, 2);
  });

  it('end when the request is made of them, and not by another’s request', async () => {
    await discardAll();
    const { body } = await save('seller', typed('5'));
    const lines = [{ productId: product._id, askedGrams: 5000, priceMinor: 9900, discount: 0 }];
    const request = { clientId: client._id, deliverOn: dayIn(1), comment: '', lines };
    const make = (who: Who) => desk.send(who, 'POST', 'create-request', { countryId, request, draftId: body._id });
    assert.equal((await make('admin')).status, 200);
    assert.equal((await list('seller')).length, 1);
    assert.equal((await make('seller')).status, 200);
    assert.deepEqual(await list('seller'), []);
    // Made once more in another browser: what is gone is gone.
    assert.equal((await make('seller')).status, 200);
  });

  it('stay when another device has saved them since they were seen by who makes the request', async () => {
    await discardAll();
    const { body: seen } = await save('seller', typed('5'));
    await save('seller', typed('6'), seen);
    const lines = [{ productId: product._id, askedGrams: 5000, priceMinor: 9900, discount: 0 }];
    const request = { clientId: client._id, deliverOn: dayIn(1), comment: '', lines };
    const make = (draftVersion: number) =>
      desk.send('seller', 'POST', 'create-request', { countryId, request, draftId: seen._id, draftVersion });
    assert.equal((await make(seen.version)).status, 200);
    assert.deepEqual(
      (await list('seller')).map(({ _id }: { _id: string }) => _id),
      [seen._id],
    );
    assert.equal((await make(seen.version + 1)).status, 200);
    assert.deepEqual(await list('seller'), []);
  });

  it('are given back when they are discarded, so that they can be kept again', async () => {
    await discardAll();
    const { body } = await save('seller', typed('7'));
    const discarded = await discard('seller', body);
    assert.deepEqual(discarded.body.draft, typed('7'));
    assert.equal((await discard('seller', body)).status, 404);
    assert.equal((await save('seller', discarded.body.draft, { _id: body._id, version: 1 })).status, 404);
  });

  it('stay when another device has saved them since they were seen by who discards them', async () => {
    await discardAll();
    const { body: seen } = await save('seller', typed('7'));
    const { body: newer } = await save('seller', typed('8'), seen);
    const refused = await discard('seller', seen);
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    assert.deepEqual([refused.body.present.version, refused.body.present.draft], [newer.version, typed('8')]);
    assert.equal((await list('seller')).length, 1);
    assert.deepEqual((await discard('seller', newer)).body.draft, typed('8'));
  });

  it('have limits in size and number', async () => {
    await discardAll();
    const long = { ...emptyDraft, comment: 'x'.repeat(2001) };
    assert.equal((await save('seller', long)).status, 422);
    const line = { ...emptyDraft.lines[0], askedGrams: 'x'.repeat(100), priceMinor: 'x'.repeat(100), discount: 'x'.repeat(100) };
    const wide = { ...emptyDraft, lines: Array.from({ length: limits.lines }, () => line) } as KeptRequestDraft;
    const refused = await save('seller', wide);
    assert.equal(refused.status, 422);
    assert.equal(refused.body.errors[0].message, 'El borrador es demasiado largo. Acorta el comentario o quita líneas.');
    for (let n = 0; n < limits.requestDrafts.ofPerson; n += 1) assert.equal((await save('seller', typed(String(n)))).status, 200);
    const more = await save('seller', typed('more'));
    assert.equal(more.status, 422);
    assert.match(more.body.errors[0].message, /^Ya tienes 20 borradores/);
    // In the other country there is room.
    assert.equal((await list('seller')).length, limits.requestDrafts.ofPerson);
    // One that is there is saved all the same, and what another device had saved of it is kept beside.
    const [{ _id, version }] = await list('seller');
    assert.equal((await save('seller', typed('last'), { _id, version })).status, 200);
    const stale = await save('seller', typed('other'), { _id, version });
    assert.notEqual(stale.body.replacedId, null, JSON.stringify(stale.body));
  });

  it('end a month after they were saved, and with the account of their owner', async () => {
    await discardAll();
    const old = (await save('seller', typed('1'))).body;
    const young = (await save('seller', typed('2'))).body;
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await server.db
      .update(requestDrafts)
      .set({ updatedAt: at(31) })
      .where(eq(requestDrafts._id, old._id));
    await server.db
      .update(requestDrafts)
      .set({ updatedAt: at(29) })
      .where(eq(requestDrafts._id, young._id));
    await tidy(server.db, { idleMs: 1e9, absoluteMs: 1e9 });
    assert.deepEqual(
      (await list('seller')).map(({ _id }: { _id: string }) => _id),
      [young._id],
    );
    const [owner] = await server.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('seller', 'ec')));
    if (!owner) throw new Error('There is no such account.');
    await server.db.insert(requestDrafts).values({ countryId: countries.EC._id, ownerId: owner._id, content: emptyDraft });
    await server.db.delete(sessions).where(eq(sessions.userId, owner._id));
    await server.db.delete(users).where(eq(users._id, owner._id));
    assert.equal(await server.db.$count(requestDrafts, eq(requestDrafts.ownerId, owner._id)), 0);
  });
});
