import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { createRecords } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeLot, storeProduct } from '../../../test/records.ts';
import { atStock } from '../../../test/stock.ts';
import { notifications, products, species, tripCatches, trips, users } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { landingsOf } from './landings.ts';
import { adjust, receive, reserveLines, shipSale } from './stock.ts';

const countryId = countries.CL._id;
type Product = typeof products.$inferSelect;

const refusedBy =
  (...fields: unknown[]) =>
  (error: unknown) => {
    assert.deepEqual(
      error instanceof Refusal ? error.options.fields?.map(({ field, key, params }) => [field, key, params]) : error,
      fields,
    );
    return true;
  };

describe('what comes into stock', () => {
  const server = useTestServer();
  const at = atStock(server);
  const take = (product: Product, grams: number, more: object = {}) =>
    at.inside((ctx) => receive(ctx, { countryId, productId: product._id, grams, costMinor: 5000, ...more }));
  const count = (product: Product, grams: number, reason: 'count' | 'found' | 'damaged', lotId?: string) =>
    at.inside((ctx) => adjust(ctx, { countryId, productId: product._id, grams, reason, lotId }));
  let fisherId = '';

  /** A trip that landed so much of a product's species. */
  async function landed({ speciesId }: Product, landedGrams: number, landedAt = new Date().toISOString()): Promise<string> {
    fisherId ||= (await createRecords(server, 'CL')).fisher;
    const tripId = uuidv7();
    await server.db.insert(trips).values({ _id: tripId, countryId, fisherId, landedAt, landedGrams });
    await server.db.insert(tripCatches).values({ countryId, tripId, speciesId, landedGrams });
    return tripId;
  }

  it('is a lot with a code of its country', async () => {
    const product = await storeProduct(server);
    const codes = [(await take(product, 1000)).code, (await take(product, 1000)).code];
    assert.match(codes.join(), /^CL-\d+,CL-\d+$/);
    assert.equal(Number(codes[1]?.slice(3)), Number(codes[0]?.slice(3)) + 1);
    assert.deepEqual(
      (await at.movesOf(product)).map(({ kind, grams }) => [kind, grams]),
      [
        ['receive', 1000],
        ['receive', 1000],
      ],
    );
  });

  it('expires by how long its species keeps, from the landing, unless said', async () => {
    const [fresh, frozen] = [await storeProduct(server, { conservation: 'fresh' }), await storeProduct(server, { conservation: 'frozen' })];
    const hours = async (product: Product, more: object = {}) => {
      const { receivedAt, expiresAt } = await take(product, 1000, { receivedAt: '2026-11-20T12:00:00.000Z', ...more });
      return (Date.parse(expiresAt) - Date.parse(receivedAt)) / 3_600_000;
    };
    assert.deepEqual([await hours(fresh), await hours(frozen)], [168, 8760]);
    assert.equal(await hours(fresh, { tripId: await landed(fresh, 9000, '2026-11-20T02:00:00.000Z') }), 158);
    await server.db
      .update(species)
      .set({ shelfLife: { fresh: 96 } })
      .where(eq(species._id, fresh.speciesId));
    assert.equal(await hours(fresh), 96);
    assert.equal((await take(fresh, 1000, { expiresAt: '2026-12-24T00:00:00.000Z' })).expiresAt, '2026-12-24T00:00:00.000Z');
  });

  it('is nothing of a virtual product (invariant 7)', async () => {
    const product = await storeProduct(server, { isVirtual: true });
    await assert.rejects(take(product, 1000), refusedBy(['productId', 'field.product.virtual', {}]));
    await assert.rejects(storeLot(server, product, 1000));
  });

  describe('of a trip (invariant 8)', () => {
    it('is as live weight no more than was landed, within the tolerance of the scales', async () => {
      const fillet = await storeProduct(server, { presentation: 'fillet' });
      const tripId = await landed(fillet, 100_000);
      await take(fillet, 40_000, { tripId });
      await assert.rejects(take(fillet, 11_010, { tripId }), refusedBy(['kg', 'field.landed', { kg: '11' }]));
      await take(fillet, 11_000, { tripId });
      await assert.rejects(take(fillet, 10, { tripId }), refusedBy(['kg', 'field.landed', { kg: '0' }]));
    });

    it('sums all forms of the species, each by what is left of a kg of it', async () => {
      const whole = await storeProduct(server, { presentation: 'whole' });
      const [fillet] = await server.db
        .insert(products)
        .values({ ...whole, _id: uuidv7(), presentation: 'fillet' })
        .returning();
      await server.db
        .update(species)
        .set({ yields: { fillet: 0.4 } })
        .where(eq(species._id, whole.speciesId));
      const tripId = await landed(whole, 100_000);
      await take(whole, 65_000, { tripId });
      await assert.rejects(take(fillet as Product, 14_810, { tripId }), refusedBy(['kg', 'field.landed', { kg: '14,8' }]));
      const left = await landingsOf(server.db, fillet as Product);
      assert.deepEqual(
        left.map(({ _id, leftGrams, landedGrams }) => [_id, leftGrams, landedGrams]),
        [[tripId, 14_800, 100_000]],
      );
      await take(fillet as Product, 14_800, { tripId });
      assert.deepEqual(await landingsOf(server.db, whole), []);
    });

    it('is not more for having been counted up, sold or thrown away; only for having been counted wrong', async () => {
      const product = await storeProduct(server, { presentation: 'whole' });
      const tripId = await landed(product, 100_000);
      const lot = await take(product, 102_000, { tripId });
      await assert.rejects(count(product, 10, 'found', lot._id), refusedBy(['kg', 'field.landed', { kg: '0' }]));
      await count(product, -30_000, 'damaged');
      await at.inside((ctx) =>
        shipSale(ctx, {
          countryId,
          delivery: { day: dayIn(0), window: null },
          lines: [{ lineId: uuidv7(), productId: product._id, grams: 30_000, field: 'kg' }],
        }),
      );
      await assert.rejects(take(product, 10, { tripId }), refusedBy(['kg', 'field.landed', { kg: '0' }]));
      await count(product, -5000, 'count');
      await take(product, 5000, { tripId });
    });

    it('is as much as fits when fifty take it in at once', async () => {
      const product = await storeProduct(server, { presentation: 'whole' });
      const tripId = await landed(product, 10_000);
      const taken = await Promise.allSettled(Array.from({ length: 50 }, () => take(product, 1500, { tripId })));
      assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 6);
    });

    it('is of a trip that landed the species, in this country', async () => {
      const [product, other] = [await storeProduct(server), await storeProduct(server)];
      await assert.rejects(take(product, 10, { tripId: await landed(other, 9000) }), refusedBy(['tripId', 'field.notFound', {}]));
    });
  });

  it('is counted up in its own lot, and down in what expires first, expired or not, never into what is kept for somebody', async () => {
    const product = await storeProduct(server);
    const later = await storeLot(server, product, 5000, { days: 9 });
    await storeLot(server, product, 2000, { days: -1 });
    await at.inside((ctx) =>
      reserveLines(ctx, {
        countryId,
        delivery: { day: dayIn(1), window: null },
        lines: [{ lineId: uuidv7(), productId: product._id, grams: 4000, field: 'kg' }],
      }),
    );
    await count(product, 1000, 'found', later._id);
    await assert.rejects(count(product, -4010, 'count'), refusedBy(['kg', 'field.stock', { kg: '4' }]));
    await assert.rejects(count(product, -2010, 'count', later._id), refusedBy(['kg', 'field.stock', { kg: '2' }]));
    await assert.rejects(count(await storeProduct(server), -10, 'count', later._id), refusedBy(['lotId', 'field.notFound', {}]));
    await count(product, -3000, 'count');
    assert.deepEqual(
      (await at.lotsOf(product)).map(({ onHandGrams }) => onHandGrams),
      [0, 5000],
    );
  });

  it('that runs low is told to who keeps the stock, when it crosses the line and not again', async () => {
    const product = await storeProduct(server);
    await server.db.update(products).set({ minGrams: 3000 }).where(eq(products._id, product._id));
    await take(product, 5000);
    const told = async (email: string) => {
      const rows = await server.db
        .select()
        .from(notifications)
        .innerJoin(users, eq(users._id, notifications.userId))
        .where(eq(users.email, email));
      return rows.filter(({ notification }) => notification.kind === 'planning.stockLow').map(({ notification }) => notification.params);
    };
    await count(product, -2000, 'count');
    assert.deepEqual(await told(emailOf('admin')), []);
    await count(product, -10, 'count');
    await count(product, -1000, 'count');
    assert.deepEqual(await told(emailOf('admin')), [{ _id: product._id, name: product.name, kg: '2,99' }]);
    for (const email of [emailOf('logistic'), emailOf('seller'), emailOf('admin', 'ec')]) assert.deepEqual(await told(email), []);
  });
});
