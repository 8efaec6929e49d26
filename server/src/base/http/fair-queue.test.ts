import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fairQueue } from './fair-queue.ts';

const limits = { atOnce: 3, atOncePerCaller: 2, waiting: 40, waitingPerCaller: 20 };

describe('a fair queue of tickets', () => {
  const enter = (queue: ReturnType<typeof fairQueue>, person: string, count: number) =>
    Array.from({ length: count }, () => queue.enter(person));
  const places = (tickets: { place: () => number }[]) => tickets.map((ticket) => ticket.place());

  it('lets so many of one person run, and tells the others their places', () => {
    assert.deepEqual(places(enter(fairQueue(limits), 'ana', 5)), [0, 0, 1, 2, 3]);
  });

  it('lets another person run beside twenty of one', () => {
    const queue = fairQueue(limits);
    enter(queue, 'ana', 20);
    assert.deepEqual(places(enter(queue, 'eva', 1)), [0]);
  });

  it('takes whoever has fewest first, and of one person who came first', () => {
    const queue = fairQueue(limits);
    const ana = enter(queue, 'ana', 4);
    const eva = enter(queue, 'eva', 3);
    const bea = enter(queue, 'bea', 1);
    assert.deepEqual(places(bea), [1]);
    assert.deepEqual(places(eva), [0, 2, 4]);
    assert.deepEqual(places(ana), [0, 0, 3, 5]);
    ana[0]?.leave();
    assert.deepEqual(places(bea), [0]);
  });

  it('closes up when one that runs or waits leaves, once', () => {
    const queue = fairQueue(limits);
    const [first, , third, fourth, fifth] = enter(queue, 'ana', 5);
    third?.leave();
    assert.deepEqual([fourth?.place(), fifth?.place()], [1, 2]);
    first?.leave();
    first?.leave();
    assert.deepEqual([fourth?.place(), fifth?.place()], [0, 1]);
  });

  it('wakes who waits when the place is another', { timeout: 5000 }, async () => {
    const queue = fairQueue({ ...limits, atOnce: 1 });
    const [first, second, third] = enter(queue, 'ana', 3);
    const { signal } = new AbortController();
    const moved = [second?.moved(signal, 60_000), third?.moved(signal, 60_000)];
    first?.leave();
    await Promise.all(moved);
    assert.deepEqual([second?.place(), third?.place()], [0, 1]);
  });

  it('lets nobody wait who has left', async () => {
    const queue = fairQueue({ ...limits, atOnce: 1 });
    const [, second] = enter(queue, 'ana', 2);
    const leaves = new AbortController();
    const moved = second?.moved(leaves.signal, 60_000);
    leaves.abort();
    await assert.rejects(async () => moved, { name: 'AbortError' });
  });

  it('keeps nobody behind those who always have more waiting', () => {
    const queue = fairQueue({ ...limits, atOnce: 2, atOncePerCaller: 1 });
    const [ana, eva] = [enter(queue, 'ana', 9), enter(queue, 'eva', 9)];
    const [bea] = enter(queue, 'bea', 1);
    ana[0]?.leave();
    eva[0]?.leave();
    ana[1]?.leave();
    assert.equal(bea?.place(), 0);
  });

  it('refuses one that too many of the same person wait before, and nobody else', () => {
    const queue = fairQueue(limits);
    enter(queue, 'ana', limits.atOncePerCaller + limits.waitingPerCaller);
    assert.throws(() => queue.enter('ana'), { status: 429 });
    queue.enter('eva');
  });
});

const never = new AbortController().signal;

/** A queue, and work for it that each test ends explicitly. */
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

describe('expensive work in a fair queue', () => {
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
