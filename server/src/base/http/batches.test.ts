import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { limits, rowLinesType } from '@shop/shared/contract';
import { fastify } from 'fastify';
import { z } from 'zod';
import { isBatches, sendBatches } from './batches.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { unavailable } from './refusal.ts';
import { serializerOf } from './serialize.ts';

const serializeRow = serializerOf(z.object({ n: z.int() }), true);
const anyone = () => fairQueue(limits.exports);

async function* batchesOf(...batches: unknown[][]) {
  yield* batches;
}

/** Infinite batches, and a promise that resolves when the reader stops. */
function endless() {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  async function* read() {
    try {
      for (;;) yield Array.from({ length: 1000 }, (_, n) => ({ n }));
    } finally {
      stop();
    }
  }
  return { batches: read(), stopped };
}

describe('a list in batches', () => {
  const app = fastify();
  after(() => app.close());
  let address: Promise<string> | undefined;
  let list: AsyncIterable<unknown[]>;
  let queue: FairQueue;
  app.get('/', (request, reply) => reply.send(sendBatches(list, serializeRow, queue, request, reply)));

  function fetchList(batches: AsyncIterable<unknown[]>, { lines = false, of = anyone(), signal = new AbortController().signal } = {}) {
    [list, queue] = [batches, of];
    address ??= app.listen();
    return address.then((url) => fetch(url, { signal, headers: { accept: lines ? rowLinesType : 'application/json' } }));
  }
  const textOf = async (batches: AsyncIterable<unknown[]>) => (await fetchList(batches)).text();
  const linesOf = (text: string): unknown[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('has a row a line', async () => {
    assert.equal(await textOf(batchesOf([{ n: 1 }, { n: 2 }], [{ n: 3 }])), '[{"n":1}\n,{"n":2}\n,{"n":3}\n]');
  });

  for (const batches of [[], [[]], [[{ n: 1 }]], [[{ n: 1 }, { n: 2 }], [], [{ n: 3 }]]])
    it(`of ${JSON.stringify(batches)} is one list, and in lines tells how many it has`, async () => {
      assert.deepEqual(JSON.parse(await textOf(batchesOf(...batches))), batches.flat());
      const answer = await fetchList(batchesOf(...batches), { lines: true });
      assert.equal(answer.headers.get('content-type'), rowLinesType);
      assert.deepEqual(linesOf(await answer.text()), [
        ...batches.filter(({ length }) => length > 0).map((rows) => ({ rows })),
        { total: batches.flat().length },
      ]);
    });

  it('holds only what its schema tells of', async () => {
    assert.equal(await textOf(batchesOf([{ n: 1, secret: 'x' }])), '[{"n":1}\n]');
  });

  it('fails as a whole when a later batch fails', async () => {
    await assert.rejects(textOf(batchesOf([{ n: 1 }], [{ n: 'x' }])));
  });

  it('tells in lines why it failed, to people, and has no last line', async () => {
    async function* failing() {
      yield [{ n: 1 }];
      throw unavailable();
    }
    const answer = await fetchList(failing(), { lines: true });
    const [first, problem, ...rest] = linesOf(await answer.text());
    assert.deepEqual(first, { rows: [{ n: 1 }] });
    assert.partialDeepStrictEqual(problem, { problem: { type: '/problems/unavailable', status: 503 } });
    assert.deepEqual(rest, []);
  });

  it('tells in lines the place in the queue, as often as it changes, before the rows', async () => {
    const of = fairQueue({ ...limits.exports, atOnce: 1 });
    const [running, ahead] = [of.enter('ana'), of.enter('eva')];
    const answer = await fetchList(batchesOf([{ n: 1 }]), { lines: true, of });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => linesOf((await reader?.read())?.value ?? '');
    assert.deepEqual(await next(), [{ place: 2 }]);
    ahead.leave();
    assert.deepEqual(await next(), [{ place: 1 }]);
    running.leave();
    assert.deepEqual((await next())[0], { rows: [{ n: 1 }] });
  });

  it('gives its place to the next one when who waits for it leaves', { timeout: 10_000 }, async () => {
    const of = fairQueue({ ...limits.exports, atOnce: 1 });
    const running = of.enter('ana');
    const leaves = new AbortController();
    const answer = await fetchList(batchesOf([{ n: 1 }]), { lines: true, of, signal: leaves.signal });
    await answer.body?.getReader().read();
    const behind = of.enter('eva');
    assert.equal(behind.place(), 2);
    leaves.abort();
    await behind.moved(new AbortController().signal, 8000);
    assert.equal(behind.place(), 1);
    running.leave();
    assert.equal(behind.place(), 0);
  });

  for (const lines of [false, true])
    it(`is read no further once who waits for it is gone${lines ? ', in lines' : ''}`, { timeout: 10_000 }, async () => {
      const { batches, stopped } = endless();
      const of = fairQueue({ ...limits.exports, atOnce: 1 });
      const leaves = new AbortController();
      const answer = await fetchList(batches, { lines, of, signal: leaves.signal });
      await answer.body?.getReader().read();
      leaves.abort();
      await stopped;
      assert.equal(of.enter('eva').place(), 0);
    });

  it('is cut off when its reader takes nothing, and makes room', { timeout: 10_000 }, async (test: TestContext) => {
    const { batches, stopped } = endless();
    const of = fairQueue({ ...limits.exports, atOnce: 1 });
    await (await fetchList(batchesOf())).text();
    [list, queue] = [batches, of];
    const { port, hostname } = new URL((await address) ?? '');
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const silent = connect(Number(port), hostname.replace(/[[\]]/g, ''));
    silent.pause();
    silent.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    let isOver = false;
    void stopped.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await setImmediate();
      test.mock.timers.tick(limits.exports.stalledMs);
    }
    assert.equal(of.enter('eva').place(), 0);
    silent.destroy();
  });

  it('is told from an answer that is whole', () => {
    assert.ok(isBatches(batchesOf()));
    for (const whole of [[], {}, null, undefined, 'x']) assert.ok(!isBatches(whole));
  });
});
