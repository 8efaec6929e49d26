import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { landedTolerance, usualYields } from '@shop/shared/contract';
import { demoRows } from './index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const rows = demoRows(now, 'hash');

describe('the stock of the demo', () => {
  const left = new Map<string, number>();
  for (const { lotId, grams } of rows.moves) left.set(lotId, (left.get(lotId) ?? 0) + grams);

  it('never has less than nothing in a lot, and nothing at all of a virtual product', () => {
    for (const grams of left.values()) assert.ok(grams >= 0);
    const virtual = new Set(rows.stocked.flatMap(({ _id, isVirtual }) => (isVirtual ? [_id] : [])));
    assert.ok(virtual.size > 6 && rows.lots.every(({ productId }) => !virtual.has(productId)));
  });

  it('came before it went, of trips that landed as much', () => {
    const received = new Map(rows.lots.map(({ _id, receivedAt }) => [_id, receivedAt]));
    for (const { lotId, at } of rows.moves) assert.ok((at as string) >= (received.get(lotId) ?? '') && (at as string) <= now.toISOString());
    const forms = new Map(rows.stocked.map(({ _id, presentation }) => [_id, presentation]));
    const ofLot = new Map(rows.lots.map((lot) => [lot._id, lot]));
    const taken = new Map<string, number>();
    for (const { lotId, grams, kind } of rows.moves) {
      const lot = ofLot.get(lotId);
      const form = forms.get(lot?.productId ?? '');
      if (kind === 'receive' && lot?.tripCatchId && form)
        taken.set(lot.tripCatchId, (taken.get(lot.tripCatchId) ?? 0) + grams / usualYields[form]);
    }
    assert.ok(taken.size > 30);
    for (const { _id, landedGrams } of rows.catches) assert.ok((taken.get(_id) ?? 0) <= landedGrams * landedTolerance + 1);
  });

  it('has some that is about to expire, some that has, and most that is good for days', () => {
    const hours = rows.lots.filter(({ _id }) => left.get(_id)).map(({ expiresAt }) => (Date.parse(expiresAt) - now.getTime()) / 3_600_000);
    const share = (test: (hours: number) => boolean) => hours.filter(test).length / hours.length;
    assert.ok(share((left) => left < 0) > 0 && share((left) => left < 0) < 0.05);
    assert.ok(share((left) => left > 0 && left < 12) > 0);
    assert.ok(share((left) => left > 72) > 0.75);
  });
});
