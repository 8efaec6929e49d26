import type { RemoteStatus } from '@shop/shared/contract';
import { barsOf, contractsBehind, failingSince, fleetOf } from './fleet.ts';
import { aFigures, aPart, aRemoteStatus, aStatus } from './testing.ts';

const stateOf = (remote: Partial<RemoteStatus>, part: Parameters<typeof aPart>[1] = {}) =>
  fleetOf(aStatus([aRemoteStatus('planning', remote)]), aFigures([aPart('planning', part)])).parts[0]?.state;

it.each<[state: string, remote: Partial<RemoteStatus>, part: Parameters<typeof aPart>[1]]>([
  ['good', {}, { loads: 500, failures: 2, loadP75Ms: 300 }],
  ['failing', {}, { loads: 95, failures: 5 }],
  ['good', {}, { loads: 10, failures: 2 }],
  ['good', {}, { loads: 10_000, failures: 20 }],
  ['slow', {}, { loads: 500, failures: 0, loadP75Ms: 900 }],
  ['slow', { budget: { readyMs: 400 } }, { loads: 500, failures: 0, loadP75Ms: 450 }],
  ['good', { budget: { readyMs: 1000 } }, { loads: 500, failures: 0, loadP75Ms: 900 }],
  ['rolling', { rollout: { share: 10 } }, { loads: 40 }],
  ['rolling', { rollout: { roles: ['admin'] } }, {}],
  ['failing', { rollout: { share: 10 } }, { loads: 10, failures: 4 }],
  [
    'halted',
    { rollout: { share: 0 }, lastStep: { step: 'halt', at: '2026-11-20T12:00:00.000Z', by: null, token: null, reason: null } },
    { failures: 4 },
  ],
  ['halted', { rollout: { share: 0 } }, {}],
  ['unproven', { seq: 0, rollout: { share: 0 }, lastStep: null }, {}],
])('calls a part %s', (state, remote, part) => {
  expect(stateOf(remote, part)).toBe(state);
});

it('calls a release that nobody has shown yet unproven', () => {
  const { current } = aRemoteStatus('planning');
  expect(stateOf({ current: { ...current, goodAt: null } })).toBe('unproven');
});

it('shows the current release alone in its figures, and counts all sessions', () => {
  const [part] = fleetOf(
    aStatus([aRemoteStatus('planning')]),
    aFigures([
      aPart('planning', {
        byVersion: [
          { version: '2.15.0', loads: 90, failures: 10, loadP75Ms: 412 },
          { version: '2.14.3', loads: 1000, failures: 0, loadP75Ms: 200 },
        ],
        sessions: [
          { version: '2.15.0', count: 6 },
          { version: '2.14.3', count: 3 },
          { version: '2.13.0', count: 1 },
        ],
      }),
    ]),
  ).parts;
  expect(part).toMatchObject({ failuresPercent: 10, loadP75Ms: 412, sessions: { current: 6, lastGood: 3, others: 1, total: 10 } });
});

it('names the part that fails most as the worst, also the host', () => {
  const status = aStatus([aRemoteStatus('planning'), aRemoteStatus('config')]);
  const worstOf = (...parts: ReturnType<typeof aPart>[]) => fleetOf(status, aFigures(parts)).worst?.name;
  expect(worstOf()).toBeUndefined();
  expect(worstOf(aPart('planning', { loads: 50, failures: 5 }), aPart('config', { loads: 5, failures: 5 }))).toBe('config');
  expect(worstOf(aPart('host', { loads: 0, failures: 9 }, '1.0.0'))).toBe('host');
});

it.each([
  ['1.4.0', '1.4.2', 0],
  ['1.3.9', '1.4.0', 1],
  ['1.5.0', '1.4.0', 0],
  ['2.0.0', '1.4.0', undefined],
  ['1.0.0', undefined, undefined],
])('tells how far contract %s is behind %s', (own, host, behind) => {
  expect(contractsBehind(own, host)).toBe(behind);
});

it('puts the hours of a week together in bars, and loses none', () => {
  const hours = Array.from({ length: 168 }, (_, i) => ({ at: `h${i}`, loads: 1, failures: 2 }));
  const bars = barsOf(hours);
  expect(bars).toHaveLength(24);
  expect(bars.reduce((sum, { failures }) => sum + failures, 0)).toBe(336);
});

it('tells since when it has been failing without a pause', () => {
  const hour = (at: string, failures: number) => ({ at, loads: 0, failures });
  expect(failingSince([hour('a', 3), hour('b', 0), hour('c', 1), hour('d', 2)])).toBe('c');
  expect(failingSince([hour('a', 3), hour('b', 0)])).toBeUndefined();
  expect(failingSince([hour('a', 3)])).toBe('a');
});
