import type { RegistryEntry } from '@shop/shared/contract';
import { healthyMs } from './crash-marker.ts';
import { watchHealth } from './health.ts';

let mockDrawn = 0;
jest.mock('./react-commit-counter.ts', () => ({ commits: () => mockDrawn }));

const release = { version: '2.1.0', buildId: 'b210', contract: '1.0.0', entry: '/remotes/planning/b210/entry.js' } as RegistryEntry;
const page = { remote: 'planning', template: '/clients', release, askedAt: 0, order: 1 };
const watch = () => {
  const watcher = { onHealthy: jest.fn(), onFailure: jest.fn() };
  return { ...watcher, stop: watchHealth(page, watcher) };
};
/** Advances time, with `draws` renders per second. */
function pass(ms: number, draws: number) {
  for (let at = 0; at < ms; at += 500) {
    mockDrawn += draws / 2;
    jest.advanceTimersByTime(500);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  // Excluded from the sample: the leak detector has a test of its own.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => jest.useRealTimers());

it('finds a page healthy once, when it has done well for 5 s', () => {
  const { onHealthy, onFailure, stop } = watch();
  pass(healthyMs - 500, 10);
  expect(onHealthy).not.toHaveBeenCalled();
  pass(20_000, 10);
  expect([onHealthy.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0]);
  stop();
});

it('finds within 5 s that a page draws without an end, and says so once', () => {
  const { onHealthy, onFailure } = watch();
  pass(20_000, 400);
  expect(onFailure.mock.calls).toEqual([
    ['loop', expect.objectContaining({ message: expect.stringMatching(/^it drew 1000 times in 2500 ms/) })],
  ]);
  expect(onHealthy).not.toHaveBeenCalled();
});

it('holds nothing against a burst, nor against what follows the hand of a person', () => {
  const { onFailure, stop } = watch();
  pass(2500, 400);
  pass(2500, 0);
  for (let i = 0; i < 8; i++) {
    window.dispatchEvent(new Event('wheel'));
    pass(2500, 120);
  }
  expect(onFailure).not.toHaveBeenCalled();
  stop();
});

it('looks no more once it is stopped', () => {
  const { onHealthy, onFailure, stop } = watch();
  stop();
  pass(20_000, 400);
  expect([onHealthy, onFailure].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('tells for how long tasks held the page while it came, beyond what nobody notices', () => {
  let told: (list: { getEntries: () => object[] }) => void = () => undefined;
  const observe = jest.fn();
  class FakeObserver {
    static supportedEntryTypes = ['longtask'];
    observe = observe;
    disconnect = () => undefined;
    constructor(callback: typeof told) {
      told = callback;
    }
  }
  const given = Reflect.get(globalThis, 'PerformanceObserver');
  Reflect.set(globalThis, 'PerformanceObserver', FakeObserver);
  jest.advanceTimersByTime(1000);
  const startedAt = performance.now();
  const { onHealthy, stop } = watch();
  expect(observe).toHaveBeenCalledWith({ type: 'longtask', buffered: true });
  const tasks = [
    { startTime: -5, duration: 400 },
    { startTime: startedAt / 2, duration: 120 },
    { startTime: startedAt + 100, duration: 700 },
  ];
  told({ getEntries: () => tasks });
  pass(healthyMs + 500, 10);
  expect(onHealthy).toHaveBeenCalledWith({ blockedMs: 70 });
  stop();
  Reflect.set(globalThis, 'PerformanceObserver', given);
});
