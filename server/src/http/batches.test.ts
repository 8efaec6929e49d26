import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { limits } from '@shop/shared/contract';
import { fastify } from 'fastify';
import { z } from 'zod';
import { isBatches, listFor, streamOf } from './batches.ts';

const rows = z.array(z.object({ n: z.int() }));

async function* batchesOf(...batches: unknown[][]) {
  yield* batches;
}

describe('a list in batches', () => {
  const app = fastify();
  after(() => app.close());

  it('has a row a line', async () => {
    assert.equal(await text(streamOf(batchesOf([{ n: 1 }, { n: 2 }], [{ n: 3 }]), rows)), '[{"n":1}\n,{"n":2}\n,{"n":3}\n]');
  });

  for (const batches of [[], [[]], [[{ n: 1 }]], [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]])
    it(`of ${JSON.stringify(batches)} is one list`, async () => {
      assert.deepEqual(JSON.parse(await text(streamOf(batchesOf(...batches), rows))), batches.flat());
    });

  it('holds only what its schema tells of', async () => {
    assert.equal(await text(streamOf(batchesOf([{ n: 1, secret: 'x' }]), rows)), '[{"n":1}\n]');
  });

  it('fails as a whole when a later batch fails', async () => {
    await assert.rejects(text(streamOf(batchesOf([{ n: 1 }], [{ n: 'x' }]), rows)));
  });

  it('is fetched so many times at once by one user, and again when one of them ended or was given up', async () => {
    const fetched = (user: string) => listFor(user, () => streamOf(batchesOf([{ n: 1 }]), rows));
    const open = Array.from({ length: limits.exportsAtOnce }, () => fetched('ana'));
    assert.throws(() => fetched('ana'), { status: 429 });
    await text(fetched('eva'));
    const [first, second] = open as [Readable, Readable];
    await text(first);
    second.destroy();
    await once(second, 'close');
    fetched('ana');
    fetched('ana');
    assert.throws(() => fetched('ana'), { status: 429 });
  });

  it('is read no further once who waits for it is gone', { timeout: 10_000 }, async () => {
    const stopped = new Promise<void>((resolve) => {
      async function* withoutEnd() {
        try {
          for (;;) yield [{ n: 1 }];
        } finally {
          resolve();
        }
      }
      app.get('/', (_, reply) => reply.send(streamOf(withoutEnd(), rows)));
    });
    const giveUp = new AbortController();
    const answer = await fetch(await app.listen(), { signal: giveUp.signal });
    await answer.body?.getReader().read();
    giveUp.abort();
    await stopped;
  });

  it('is told from an answer that is whole', () => {
    assert.ok(isBatches(batchesOf()));
    for (const whole of [[], {}, null, undefined, 'x']) assert.ok(!isBatches(whole));
  });
});
