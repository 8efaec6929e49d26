import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import type { BusMessage } from '../../base/bus/bus.ts';
import { auditLog, offers } from '../../base/db/schema/index.ts';
import { expireOffers } from './expire.ts';
import { chile, createProvider, inHours, offerOf } from './procurement.testing.ts';

describe('an offer whose price no longer stands', () => {
  const server = useTestServer();
  const made = {} as Record<'over' | 'stands' | 'bought' | 'withdrawn', string>;

  before(async () => {
    const provider = await createProvider(server);
    const base = { ...offerOf(provider), countryId: chile, providerName: 'Caleta', expiresAt: inHours(90) };
    const rows = await server.db
      .insert(offers)
      .values([
        { ...base, number: 1, soldGrams: 60_000, validUntil: inHours(-1) },
        { ...base, number: 2, validUntil: inHours(1) },
        { ...base, number: 3, validUntil: inHours(-1), soldGrams: base.grams, state: 'reserved' },
        { ...base, number: 4, validUntil: inHours(-1), state: 'withdrawn' },
      ])
      .returning();
    for (const [n, name] of (['over', 'stands', 'bought', 'withdrawn'] as const).entries()) made[name] = rows[n]?._id ?? '';
  });

  it('expires once, with its audit and in nobody’s name, however many instances look at once; others stay', async () => {
    const published: BusMessage[] = [];
    const counts = await Promise.all([1, 2, 3, 4].map(() => expireOffers(server.db, (message) => published.push(message))));
    assert.deepEqual(counts.sort(), [0, 0, 0, 1]);
    assert.deepEqual(published, [{ kind: 'changed', countryId: countries.CL._id, topic: 'offers', ids: [made.over], by: '' }]);
    const rows = await server.db
      .select()
      .from(offers)
      .where(inArray(offers._id, Object.values(made)))
      .orderBy(offers.number);
    assert.deepEqual(
      rows.map(({ state, version }) => [state, version]),
      [
        ['expired', 2],
        ['active', 1],
        ['reserved', 1],
        ['withdrawn', 1],
      ],
    );
    const audits = await server.db.select().from(auditLog).where(eq(auditLog.entityId, made.over)).orderBy(auditLog.at);
    assert.deepEqual(
      audits.map(({ userId, before, after }) => [userId, (before as { state: string }).state, (after as { state: string }).state]),
      [[null, 'active', 'expired']],
    );
    const token = await server.login(emailOf('logistic'));
    const history = await server.request('GET', `/api/history/offer/${made.over}`, { token });
    assert.deepEqual([history.body[0].by, history.body[0].changes], [null, [{ field: 'state', before: 'active', after: 'expired' }]]);
  });
});
