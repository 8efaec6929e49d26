import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { asc, inArray, sql } from 'drizzle-orm';
import { insertMany, updateMany } from '../src/base/db/bulk.ts';
import { rowsOf } from '../src/base/db/db.ts';
import { coupons, outbox } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { useTestServer } from './harness.ts';

const countryId = countries.CL._id;

describe('rows written with one statement', () => {
  const server = useTestServer();

  const coupon = (code: string) => ({
    ...{ _id: uuidv7(), countryId, code, kind: 'percent' as const, value: 10 },
    ...{ startsOn: '2026-01-01', endsOn: '2026-12-31' },
  });
  const readCoupons = (ids: string[]) => server.db.select().from(coupons).where(inArray(coupons._id, ids)).orderBy(asc(coupons.code));

  it('inserts columns that only later rows name', async () => {
    const rows = [coupon('SHAPE-1'), { ...coupon('SHAPE-2'), maxUses: 5, active: false }, { ...coupon('SHAPE-3'), minTotalMinor: 900 }];
    await insertMany(server.db, coupons, rows);
    const stored = await readCoupons(rows.map(({ _id }) => _id));
    assert.deepEqual(
      stored.map(({ maxUses, active, minTotalMinor }) => ({ maxUses, active, minTotalMinor })),
      [
        { maxUses: null, active: true, minTotalMinor: 0 },
        { maxUses: 5, active: false, minTotalMinor: 0 },
        { maxUses: null, active: true, minTotalMinor: 900 },
      ],
    );
  });

  it('gives a column that a row does not name its default, whether it is absent or undefined', async () => {
    const rows = [
      { ...coupon('DEFAULT-1'), active: false, minTotalMinor: 700 },
      { ...coupon('DEFAULT-2'), active: undefined, minTotalMinor: undefined },
      coupon('DEFAULT-3'),
    ];
    await insertMany(server.db, coupons, rows);
    const stored = await readCoupons(rows.map(({ _id }) => _id));
    assert.deepEqual(
      stored.map(({ active, minTotalMinor, version }) => ({ active, minTotalMinor, version })),
      [
        { active: false, minTotalMinor: 700, version: 1 },
        { active: true, minTotalMinor: 0, version: 1 },
        { active: true, minTotalMinor: 0, version: 1 },
      ],
    );
  });

  it('makes the defaults of the application for rows that do not name them', async () => {
    const [{ _id: _, ...withoutId }, named] = [coupon('APPLICATION-1'), coupon('APPLICATION-2')];
    await insertMany(server.db, coupons, [withoutId, named]);
    const stored = await server.db
      .select()
      .from(coupons)
      .where(inArray(coupons.code, [withoutId.code, named.code]))
      .orderBy(coupons.code);
    assert.equal(stored.length, 2);
    assert.equal(stored[1]?._id, named._id);
  });

  it('updates in each row only the columns that it names', async () => {
    const rows = ['UPDATE-1', 'UPDATE-2', 'UPDATE-3'].map((code) => ({ ...coupon(code), maxUses: 9, minTotalMinor: 300 }));
    await insertMany(server.db, coupons, rows);
    const [first, second, third] = rows.map(({ _id }) => ({ _id }));
    assert.ok(first && second && third);
    await updateMany(server.db, coupons, [
      { ...first, maxUses: 1 },
      { ...second, minTotalMinor: 0, maxUses: undefined },
      { ...third, maxUses: null, value: 5 },
    ]);
    const stored = await readCoupons(rows.map(({ _id }) => _id));
    assert.deepEqual(
      stored.map(({ maxUses, minTotalMinor, value, version }) => ({ maxUses, minTotalMinor, value, version })),
      [
        { maxUses: 1, minTotalMinor: 300, value: 10, version: 2 },
        { maxUses: 9, minTotalMinor: 0, value: 10, version: 2 },
        { maxUses: null, minTotalMinor: 300, value: 5, version: 2 },
      ],
    );
  });

  it('refuses a row that names what is not a column of the table, instead of dropping it', async () => {
    const row = { ...coupon('UNKNOWN-1'), discount: 5 };
    await assert.rejects(insertMany(server.db, coupons, [row]), /Table coupon has no column for discount/);
    await assert.rejects(updateMany(server.db, coupons, [row]), /Table coupon has no column for discount/);
  });

  it('applies its conflict clause to rows of every shape', async () => {
    const row = (key: string) => ({
      kind: 'message' as const,
      channel: 'email' as const,
      to: 'ana@example.com',
      subject: 'first',
      idempotencyKey: key,
    });
    const rows = [row('shape-a'), { ...row('shape-b'), attempts: 3 }];
    const onConflict = sql`on conflict (idempotency_key) do update set subject = excluded.subject`;
    await insertMany(server.db, outbox, rows, onConflict);
    await insertMany(
      server.db,
      outbox,
      rows.map((one) => ({ ...one, subject: 'second' })),
      onConflict,
    );
    const stored = await server.db
      .select()
      .from(outbox)
      .where(inArray(outbox.idempotencyKey, ['shape-a', 'shape-b']))
      .orderBy(outbox.idempotencyKey);
    assert.deepEqual(
      stored.map(({ subject, attempts }) => ({ subject, attempts })),
      [
        { subject: 'second', attempts: 0 },
        { subject: 'second', attempts: 3 },
      ],
    );
  });
});

describe('app purchases of the demo data', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('add up to their lines and freight less the discount of their coupon', async () => {
    const [found] = await rowsOf<{ purchases: number; wrong: number; discounted: number }>(
      server.db,
      sql`select count(*)::int as purchases, count(*) filter (where discount_minor > 0 and coupon_code is not null)::int as discounted,
          count(*) filter (where net_minor <> (select sum(l.net_minor) from app_purchase_line l where l.purchase_id = p.id) + freight_minor - discount_minor)::int as wrong
        from app_purchase p`,
    );
    assert.ok(found && found.purchases > 500 && found.discounted > 50, JSON.stringify(found));
    assert.equal(found.wrong, 0);
  });
});
