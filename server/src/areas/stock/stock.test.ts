import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { eq, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, at as instantAt, storeLot, storeProduct } from '../../../test/records.ts';
import { atStock } from '../../../test/stock.ts';
import { rowsOf } from '../../base/db/db.ts';
import { lots, products, reservations, stockMoves } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { availabilityOf } from './availability.ts';
import { adjust, lockStock, putBackLines, releaseLines, reserveLines, shipLines, shipSale, unshipSale } from './stock.ts';

const countryId = countries.CL._id;
const delivery = { day: dayIn(1), window: null };
type Product = typeof products.$inferSelect;

const fieldsOf = (error: unknown) =>
  error instanceof Refusal ? error.options.fields?.map(({ field, key, params }) => [field, key, params]) : error;
const refusedBy =
  (...fields: unknown[]) =>
  (error: unknown) => {
    assert.deepEqual(fieldsOf(error), fields);
    return true;
  };
const lineOf = (product: Product, grams: number, field = 'kg') => ({ lineId: uuidv7(), productId: product._id, grams, field });

describe('stock', () => {
  const server = useTestServer();
  const at = atStock(server);
  const inside = at.inside;
  const reserve = (...lines: ReturnType<typeof lineOf>[]) => inside((ctx) => reserveLines(ctx, { countryId, delivery, lines }));
  const ship = (...lines: ReturnType<typeof lineOf>[]) => inside((ctx) => shipLines(ctx, { countryId, delivery, lines }));
  const onHand = async (product: Product) => (await at.lotsOf(product)).map(({ onHandGrams }) => onHandGrams);
  const kept = async (product: Product) => (await at.lotsOf(product)).map(({ reservedGrams }) => reservedGrams);

  /** A product with lots of so much, the first expires first. */
  async function stocked(...grams: number[]) {
    const product = await storeProduct(server);
    for (const [n, weight] of grams.entries()) await storeLot(server, product, weight, { days: 3 + n, costMinor: 1000 * (n + 1) });
    return product;
  }

  describe('that is reserved', () => {
    it('is of the lot that expires first, then of the next', async () => {
      const product = await stocked(5000, 5000, 5000);
      await reserve(lineOf(product, 7000));
      assert.deepEqual(await kept(product), [5000, 2000, 0]);
    });

    it('never comes from a lot that has expired, or will before the delivery has arrived', async () => {
      const product = await storeProduct(server);
      await storeLot(server, product, 9000, { days: -1 });
      const expiresAt = instantAt(dayIn(5), '19:59');
      const { code: lot } = await storeLot(server, product, 4000, { expiresAt });
      await storeLot(server, product, 2000, { days: 20 });
      const later = (grams: number) =>
        inside((ctx) =>
          reserveLines(ctx, { countryId, delivery: { day: dayIn(5), window: null }, lines: [lineOf(product, grams, 'lines.0.kg')] }),
        );
      const { dateTime } = formatsOf(countries.CL, 'es');
      const params = { kg: '2', lot, ends: dateTime(expiresAt), delivery: dateTime(instantAt(dayIn(5), '20:00')) };
      await assert.rejects(later(2010), refusedBy(['lines.0.kg', 'field.stock.ends', params]));
      await later(2000);
      assert.deepEqual(await kept(product), [0, 0, 2000]);
      await assert.rejects(reserve(lineOf(product, 4010)), refusedBy(['kg', 'field.stock', { kg: '4' }]));
    });

    it('names every line that lacks, and keeps nothing of any', async () => {
      const [a, b, c] = [await stocked(1000), await stocked(2000), await stocked(3000)];
      await assert.rejects(
        reserve(lineOf(a, 1500, 'a'), lineOf(b, 2000, 'b'), lineOf(c, 9000, 'c'), lineOf(c, 3000, 'd')),
        refusedBy(['a', 'field.stock', { kg: '1' }], ['c', 'field.stock', { kg: '3' }]),
      );
      assert.deepEqual([await kept(a), await kept(b), await kept(c)], [[0], [0], [0]]);
    });

    it('is nothing of a virtual product, nor of no weight', async () => {
      const product = await storeProduct(server, { isVirtual: true });
      await reserve(lineOf(product, 5_000_000), lineOf(await stocked(), 0));
      assert.equal((await server.db.select().from(reservations).where(eq(reservations.productId, product._id))).length, 0);
    });

    it('does not exist in another country', async () => {
      const product = await storeProduct(server, { key: 'EC' });
      await assert.rejects(reserve(lineOf(product, 10)), refusedBy(['kg', 'field.notFound', {}]));
    });

    it('is free again when it is released, once', async () => {
      const product = await stocked(5000);
      const line = lineOf(product, 4000);
      await reserve(line);
      await Promise.all([1, 2, 3].map(() => inside((ctx) => releaseLines(ctx, [line.lineId]))));
      assert.deepEqual(await kept(product), [0]);
      assert.deepEqual(await at.statesOf(line.lineId), ['released']);
    });

    it('goes to exactly seven of fifty who ask at once where there is enough for seven (invariant 1)', async () => {
      const product = await stocked(3000, 4500);
      const asked = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(lineOf(product, 1000))));
      assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 7);
      for (const one of asked)
        if (one.status === 'rejected') assert.deepEqual(fieldsOf(one.reason), [['kg', 'field.stock', { kg: '0,5' }]]);
      assert.deepEqual(await kept(product), [3000, 4000]);
    });

    it('locks nobody out, in whichever order documents name their products', async () => {
      const made = [await stocked(50_000), await stocked(50_000), await stocked(50_000)];
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => {
          const order = n % 2 ? made : made.toReversed();
          return inside(async (ctx) => {
            const lines = order.map((product) => lineOf(product, 1000));
            await lockStock(
              ctx,
              countryId,
              made.map(({ _id }) => _id),
            );
            await reserveLines(ctx, { countryId, delivery, lines });
            if (n % 3 === 0) await shipLines(ctx, { countryId, delivery, lines });
          });
        }),
      );
      for (const product of made) assert.deepEqual([await onHand(product), await kept(product)], [[40_000], [20_000]]);
    });
  });

  describe('that is shipped', () => {
    it('is what was kept for it; what was not delivered is free again', async () => {
      const product = await stocked(5000, 5000);
      const line = lineOf(product, 7000);
      await reserve(line);
      const costs = await ship({ ...line, grams: 4000 });
      assert.deepEqual(
        [await onHand(product), await kept(product)],
        [
          [1000, 5000],
          [0, 0],
        ],
      );
      assert.deepEqual(await at.statesOf(line.lineId), ['released', 'shipped']);
      assert.equal(costs.get(line.lineId), 4000);
    });

    it('is of free weight beyond that, at what each lot cost, rounded once', async () => {
      const product = await stocked(5000, 5000);
      const [mine, theirs] = [lineOf(product, 2000), lineOf(product, 4000)];
      await reserve(mine);
      await reserve(theirs);
      const costs = await ship({ ...mine, grams: 5550 });
      // 2 kg at 1000 of their own, 3.55 kg at 2000 of the second lot; the rest of the first one is kept for somebody else.
      assert.equal(costs.get(mine.lineId), 2000 + 7100);
      assert.deepEqual(
        [await onHand(product), await kept(product)],
        [
          [3000, 1450],
          [3000, 1000],
        ],
      );
      await assert.rejects(ship({ ...mine, grams: 5000 }), refusedBy(['kg', 'field.stock', { kg: '0,45' }]));
    });

    it('keeps for each line what is kept for it, whatever the others take', async () => {
      const product = await stocked(3000, 3000);
      const [first, second] = [lineOf(product, 1000), lineOf(product, 3000)];
      await reserve(second, first);
      await ship({ ...first, grams: 3000 }, second);
      assert.deepEqual(
        [await onHand(product), await kept(product)],
        [
          [0, 0],
          [0, 0],
        ],
      );
    });

    it('is never of a lot that expired while it was kept: of another one, or not at all (invariant 3)', async () => {
      const product = await stocked(3000, 1000);
      const line = lineOf(product, 2000, 'lines.0.deliveredGrams');
      await reserve(line);
      const [first] = await at.lotsOf(product);
      await server.db
        .update(lots)
        .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
        .where(eq(lots._id, first?._id ?? ''));
      await assert.rejects(ship(line), refusedBy(['lines.0.deliveredGrams', 'field.stock', { kg: '1' }]));
      await ship({ ...line, grams: 1000 });
      assert.deepEqual(
        [await onHand(product), await kept(product)],
        [
          [3000, 0],
          [0, 0],
        ],
      );
      const out = await rowsOf<{ n: number }>(
        server.db,
        sql`select count(*)::int as n from stock_move m join lot l on l.id = m.lot_id where m.kind = 'ship' and m.at >= l.expires_at`,
      );
      assert.equal(out[0]?.n, 0);
    });

    it('of a virtual product costs what the product does, and moves nothing', async () => {
      const product = await storeProduct(server, { isVirtual: true, costMinor: 3333 });
      const line = lineOf(product, 1500);
      assert.equal((await ship(line)).get(line.lineId), 5000);
      assert.deepEqual(await at.movesOf(product), []);
    });

    it('comes back into the lots that it left, the last one first, and no more than left', async () => {
      const product = await stocked(2000, 5000);
      const line = lineOf(product, 3000);
      await ship(line);
      await inside((ctx) => putBackLines(ctx, [{ lineId: line.lineId, grams: 1500 }]));
      assert.deepEqual(await onHand(product), [500, 5000]);
      await inside((ctx) => putBackLines(ctx, [{ lineId: line.lineId, grams: 9000 }]));
      assert.deepEqual(await onHand(product), [2000, 5000]);
      assert.deepEqual(
        (await at.movesOf(product)).flatMap(({ kind, grams }) => (kind === 'return' ? [grams] : [])).sort(),
        [1000, 1500, 500],
      );
    });

    it('by hand takes free weight only, and comes back whole', async () => {
      const product = await stocked(5000);
      await reserve(lineOf(product, 3000));
      const line = lineOf(product, 2010);
      await assert.rejects(
        inside((ctx) => shipSale(ctx, { countryId, delivery, lines: [line] })),
        refusedBy(['kg', 'field.stock', { kg: '2' }]),
      );
      const costs = await inside((ctx) => shipSale(ctx, { countryId, delivery, lines: [{ ...line, grams: 2000 }] }));
      assert.equal(costs.get(line.lineId), 2000);
      await inside((ctx) => unshipSale(ctx, [line]));
      await inside((ctx) => unshipSale(ctx, [{ lineId: line.lineId }]));
      assert.deepEqual([await onHand(product), await kept(product)], [[5000], [3000]]);
    });

    it('leaves nothing below zero, and on hand is the sum of the moves, whoever races (invariant 1)', async () => {
      const product = await stocked(4000, 4000, 4000);
      await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) => {
          const line = lineOf(product, 500 + (n % 4) * 250);
          if (n % 5 === 0) return inside((ctx) => adjust(ctx, { countryId, productId: product._id, grams: -500, reason: 'damaged' }));
          if (n % 5 === 1)
            return inside((ctx) => shipSale(ctx, { countryId, delivery, lines: [line] })).then(() =>
              inside((ctx) => unshipSale(ctx, [line])),
            );
          return reserve(line).then<unknown>(() =>
            n % 2 ? ship({ ...line, grams: line.grams + 250 }) : inside((ctx) => releaseLines(ctx, [line.lineId])),
          );
        }),
      );
      const [sums] = await rowsOf<{ moved: number; kept: number; lots: number; kept_of_lots: number }>(
        server.db,
        sql`select (select sum(grams)::int from stock_move where product_id = ${product._id}) as moved,
          (select coalesce(sum(grams), 0)::int from reservation where product_id = ${product._id} and state = 'live') as kept,
          (select sum(on_hand_grams)::int from lot where product_id = ${product._id}) as lots,
          (select sum(reserved_grams)::int from lot where product_id = ${product._id}) as kept_of_lots`,
      );
      const [after] = await server.db.select().from(products).where(eq(products._id, product._id));
      assert.deepEqual([sums?.lots, after?.onHandGrams], [sums?.moved, sums?.moved]);
      assert.deepEqual([sums?.kept_of_lots, after?.reservedGrams], [sums?.kept, sums?.kept]);
      for (const lot of await at.lotsOf(product)) assert.ok(lot.reservedGrams >= 0 && lot.onHandGrams >= lot.reservedGrams);
    });
  });

  it('is refused by the database itself when somebody goes around all this (invariants 1 and 7)', async () => {
    const product = await stocked(1000);
    const [lot] = await at.lotsOf(product);
    const move = { countryId, lotId: lot?._id ?? '', productId: product._id, kind: 'ship' as const };
    await assert.rejects(server.db.insert(stockMoves).values({ ...move, grams: -1010 }));
    await assert.rejects(server.db.update(products).set({ isVirtual: true }).where(eq(products._id, product._id)));
    await assert.rejects(server.db.update(stockMoves).set({ grams: 5 }).where(eq(stockMoves.productId, product._id)));
    await assert.rejects(server.db.delete(stockMoves).where(eq(stockMoves.productId, product._id)));
    assert.deepEqual(await onHand(product), [1000]);
  });

  it('counts as available for a delivery only what lasts until the delivery has arrived', async () => {
    const product = await storeProduct(server);
    await storeLot(server, product, 1000, { expiresAt: instantAt(dayIn(4), '08:59') });
    await storeLot(server, product, 2000, { expiresAt: instantAt(dayIn(4), '09:00') });
    await storeLot(server, product, 4000, { days: -1 });
    await reserve(lineOf(product, 500));
    const virtual = await storeProduct(server, { isVirtual: true });
    const foreign = await storeProduct(server, { key: 'EC' });
    const found = await availabilityOf(server.db, countryId, [product._id, virtual._id, foreign._id], {
      day: dayIn(4),
      window: '06:00-09:00',
    });
    const [, second] = (await at.lotsOf(product)).slice(1);
    assert.deepEqual(
      new Map(found.map(({ _id, ...rest }) => [_id, rest])),
      new Map([
        [
          product._id,
          {
            isVirtual: false,
            taxClass: 'standard',
            onHandGrams: 7000,
            reservedGrams: 500,
            availableGrams: 2000,
            nextLot: second?.code,
            nextExpiresAt: second?.expiresAt,
          },
        ],
        [
          virtual._id,
          {
            isVirtual: true,
            taxClass: 'standard',
            onHandGrams: 0,
            reservedGrams: 0,
            availableGrams: 0,
            nextLot: null,
            nextExpiresAt: null,
          },
        ],
      ]),
    );
    assert.equal((await availabilityOf(server.db, countryId, [product._id], { day: dayIn(0), window: null }))[0]?.availableGrams, 2500);
  });
});
