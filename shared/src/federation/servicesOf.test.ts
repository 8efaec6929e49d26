import { act, renderHook } from '@testing-library/react';
import { declareRemote } from '../contract/declareRemote.ts';
import { remotes } from '../contract/remotes.ts';
import { logout, registryAtom, sessionAtom, store } from '../session/index.ts';
import { takeReports } from '../telemetry/queue.ts';
import { aProfile, aRegistry } from '../testing/builders.ts';
import { servicesOf } from './servicesOf.ts';

const name = { es: 'Algo', en: 'Something' };
const planning = declareRemote({
  ...remotes.planning,
  name: 'planning',
  flags: [
    { key: 'on', name, isOn: true },
    { key: 'off', name, isOn: false },
  ],
});
const mine = servicesOf<typeof planning>('planning');
const theirs = servicesOf('config');

it('tells whether a flag is on, as it is declared and as it is set meanwhile', () => {
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 's', profile: aProfile() });
  store.set(registryAtom, aRegistry([planning]));
  const { result } = renderHook(() => [mine.useFlag('on'), mine.useFlag('off')]);
  expect(result.current).toEqual([true, false]);
  act(() => store.set(registryAtom, aRegistry([planning], { on: false, off: true })));
  expect(result.current).toEqual([false, true]);
});

it('does not compile with a flag that the remote does not declare', () => {
  // @ts-expect-error no such flag
  const ask = () => mine.useFlag('other');
  // @ts-expect-error another remote's name
  const take = () => servicesOf<typeof planning>('config');
  expect([ask, take]).toHaveLength(2);
});

it('keeps what a remote keeps apart from that of another', () => {
  expect(mine.storage.keep('view', { isCompact: true })).toBe(true);
  expect(mine.storage.read('view')).toEqual({ isCompact: true });
  expect(theirs.storage.read('view')).toBeUndefined();
  theirs.storage.keep('view', 'other');
  theirs.storage.forget('view');
  expect(mine.storage.read('view')).toEqual({ isCompact: true });
});

it('keeps 64 kB of a remote and no more, and what was there before', () => {
  expect(mine.storage.keep('a', 'x'.repeat(20_000))).toBe(true);
  expect(mine.storage.keep('b', 'x'.repeat(20_000))).toBe(false);
  expect(mine.storage.keep('a', 'x'.repeat(30_000))).toBe(true);
  expect(mine.storage.keep('a', 'x'.repeat(40_000))).toBe(false);
  expect(mine.storage.read('a')).toBe('x'.repeat(30_000));
  expect(theirs.storage.keep('a', 'x'.repeat(20_000))).toBe(true);
});

it("reports what the remote caught as the remote's, in the release that is here", () => {
  store.set(registryAtom, aRegistry([planning]));
  mine.report(new TypeError('no rows'));
  expect(takeReports()).toEqual([
    {
      kind: 'failure',
      part: 'planning',
      version: '1.0.0',
      phase: 'handler',
      cause: 'error',
      detail: 'TypeError: no rows',
      thrown: expect.any(TypeError),
    },
  ]);
});

it('forgets everything at logout', async () => {
  mine.storage.keep('view', 1);
  store.set(sessionAtom, { state: 'not-session' });
  await logout();
  expect(mine.storage.read('view')).toBeUndefined();
});
