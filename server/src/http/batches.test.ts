import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { isBatches, streamOf } from './batches.ts';

const rows = z.array(z.object({ n: z.int() }));

async function* batchesOf(...batches: unknown[][]) {
  yield* batches;
}

describe('a list in batches', () => {
  for (const batches of [[], [[]], [[{ n: 1 }]], [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]])
    it(`of ${JSON.stringify(batches)} is one list`, async () => {
      assert.deepEqual(JSON.parse(await text(streamOf(batchesOf(...batches), rows))), batches.flat());
    });

  it('holds only what its schema tells of', async () => {
    assert.equal(await text(streamOf(batchesOf([{ n: 1, secret: 'x' }]), rows)), '[{"n":1}]');
  });

  it('fails as a whole when a later batch fails', async () => {
    await assert.rejects(text(streamOf(batchesOf([{ n: 1 }], [{ n: 'x' }]), rows)));
  });

  it('is told from an answer that is whole', () => {
    assert.ok(isBatches(batchesOf()));
    for (const whole of [[], {}, null, undefined, 'x']) assert.ok(!isBatches(whole));
  });
});
