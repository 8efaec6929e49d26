import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fairQueue } from './queue.ts';

const never = new AbortController().signal;

/** A queue, and work for it that ends when it is told to. */
function queueOf(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ atOnce: 2, atOncePerCaller: 1, waiting: 4, waitingPerCaller: 3, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal = never) => {
    const ended = new Promise<void>((resolve) => ends.set(name, resolve));
    return queue.run(
      name.slice(0, 1),
      async () => {
        begun.push(name);
        await ended;
        return name;
      },
      signal,
    );
  };
  const end = (name: string) => ends.get(name)?.();
  return { queue, run, begun, end };
}

describe('expensive work', () => {
  it('of one caller is done in order, and that of another is not behind it', async () => {
    const { run, begun, end, queue } = queueOf();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => run(name));
    await Promise.resolve();
    assert.deepEqual(begun, ['a1', 'b1']);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      end(name);
      await all[['a1', 'a2', 'a3', 'b1', 'c1'].indexOf(name)];
    }
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'c1', 'a3']);
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1', 'c1']);
    assert.deepEqual(queue.size(), { running: 0, waiting: 0 });
  });

  it('takes turns between callers who wait', async () => {
    const { run, begun, end } = queueOf({ atOnce: 1, waiting: 9 });
    const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => run(name));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) end(name);
    await Promise.all(all);
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('is refused to a caller who has too much waiting, and to all when everybody together has', async () => {
    const { run, end } = queueOf({ atOnce: 1 });
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => run(name));
    await assert.rejects(run('a5'), { status: 429 });
    await assert.rejects(run('c1'), { status: 503 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) end(name);
    await Promise.all(all);
  });

  it('that nobody waits for any more is not begun', async () => {
    const { run, begun, end, queue } = queueOf();
    const gone = new AbortController();
    const first = run('a1');
    const second = run('a2', gone.signal);
    const third = run('a3');
    gone.abort();
    await assert.rejects(second, { name: 'AbortError' });
    await assert.rejects(run('a4', gone.signal), { name: 'AbortError' });
    end('a1');
    end('a3');
    await Promise.all([first, third]);
    assert.deepEqual(begun, ['a1', 'a3']);
    assert.deepEqual(queue.size(), { running: 0, waiting: 0 });
  });

  it('that fails makes room for the next', async () => {
    const { run, queue, end } = queueOf({ atOnce: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')), never);
    const next = run('b1');
    end('b1');
    await assert.rejects(failed, /no/);
    assert.equal(await next, 'b1');
  });
});
