import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fairQueue } from './fair-queue.ts';

const limits = { atOnce: 3, perPerson: 2, waiting: 20 };

describe('a fair queue', () => {
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

  it('refuses one that too many of the same person wait before, and nobody else', () => {
    const queue = fairQueue(limits);
    enter(queue, 'ana', limits.perPerson + limits.waiting);
    assert.throws(() => queue.enter('ana'), { status: 429 });
    queue.enter('eva');
  });
});
