import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { useTestServer } from '../../../test/harness.ts';
import { taxRates } from '../../base/db/schema/index.ts';
import { ivaRateOn } from '../billing/iva.ts';
import { kgIn } from '../stock/kg-in.ts';
import { nextNumber } from './numbers.ts';
import { todayOf } from './today.ts';

const chile = countries.CL._id;

describe('what every record needs', () => {
  const server = useTestServer();

  it('numbers from 1, by country and kind', async () => {
    const { db } = server;
    assert.equal(await nextNumber(db, chile, 'request'), 1);
    assert.equal(await nextNumber(db, chile, 'request'), 2);
    assert.equal(await nextNumber(db, chile, 'sale'), 1);
    assert.equal(await nextNumber(db, countries.EC._id, 'request'), 1);
  });

  it('gives no number twice, whoever asks at once, and takes back that of what failed', async () => {
    const { db } = server;
    const asked = Array.from({ length: 50 }, (_, i) =>
      db.transaction(async (tx) => {
        const number = await nextNumber(tx, chile, 'offer');
        if (i % 10 === 0) throw new Error('failed on purpose');
        return number;
      }),
    );
    const given = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.deepEqual(
      given.toSorted((a, b) => a - b),
      Array.from({ length: 45 }, (_, i) => i + 1),
    );
  });

  it('knows the rate of the day, in hundredths of a percent', async () => {
    const { db } = server;
    await db.insert(taxRates).values({ countryId: countries.EC._id, rate: 15, validFrom: '2024-04-01' });
    assert.equal(await ivaRateOn(db, countries.EC._id, '2024-03-31'), 1200);
    assert.equal(await ivaRateOn(db, countries.EC._id, '2024-04-01'), 1500);
    assert.equal(await ivaRateOn(db, countries.USA._id, '2026-01-01'), 945);
    await assert.rejects(ivaRateOn(db, chile, '1999-12-31'), /No IVA/);
  });

  it("is today by the country's clock", () => {
    const evening = new Date('2026-03-02T04:30:00Z');
    assert.equal(todayOf(chile, evening), '2026-03-02');
    assert.equal(todayOf(countries.CR._id, evening), '2026-03-01');
  });

  it('writes a weight as its country does, with the decimals that it has', () => {
    const written = [countries.CL, countries.Peru, countries.EC].map(({ _id }) =>
      [0, 2000, 2990, 1_012_505].map((grams) => kgIn(_id, grams)),
    );
    assert.deepEqual(written, [
      ['0', '2', '2,99', '1.012,505'],
      ['0', '2', '2.99', '1,012.505'],
      ['0', '2', '2,99', '1.012,505'],
    ]);
  });
});
