import { limits } from '../contract/limits.ts';
import { registryAtom } from '../session/registry.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { aProfile } from '../testing/index.ts';
import { report, reportFailure, takeReports } from './queue.ts';
import { startReporting } from './startReporting.ts';

const asked = jest.fn();
let stop: (() => void) | undefined;

const eventsOf = (call: number) => JSON.parse(asked.mock.calls[call]?.[1].body);
const planning = {
  version: '2.0.0',
  buildId: 'b200',
  contract: '1.0.0',
  entry: '/remotes/planning/b200/entry.js',
  declares: { title: { es: '', en: '' }, owner: '' },
};
const pageHere = { remote: 'planning', link: '/clients', isBeneath: false };
const failure = { part: 'planning', version: '2.0.0', phase: 'handler', cause: 'error' } as const;

function logIn() {
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'a-session', profile: aProfile() });
}

beforeEach(() => {
  jest.useFakeTimers();
  takeReports();
  store.set(registryAtom, { planning: { releases: [planning] } });
  globalThis.fetch = asked.mockReset().mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
});

it('keeps what is reported before there is a session, and sends it with one', () => {
  reportFailure({ ...failure, error: new TypeError('x is not a function') });
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  jest.advanceTimersByTime(10_000);
  expect(asked).not.toHaveBeenCalled();
  logIn();
  report({ kind: 'ready', part: 'planning', version: '2.0.0', link: '/clients', ms: 120 });
  jest.advanceTimersByTime(5000);
  expect(asked).toHaveBeenCalledTimes(1);
  const [url, { method, keepalive, headers }] = asked.mock.calls[0];
  expect({ url, method, keepalive }).toEqual({ url: '/api/platform/reports', method: 'POST', keepalive: true });
  expect(headers['Authorization']).toBe('Bearer a-session');
  const { pageId, events } = eventsOf(0);
  expect(pageId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['failure', 'open', 'ready']);
  expect(events[0].detail).toBe('TypeError: x is not a function');
});

it('sends when the page is left, without waiting for more', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  window.dispatchEvent(new Event('pagehide'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(eventsOf(0).events.at(-1)).toEqual({ kind: 'open', releases: {} });
});

it('reads the answer, without which the browser holds the request open', async () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  await jest.advanceTimersByTimeAsync(5000);
  const answer: Response = await asked.mock.results[0]?.value;
  expect(answer.bodyUsed).toBe(true);
});

it.each([429, 503])('sends once more what the server was too busy for: %i', async (status) => {
  logIn();
  asked.mockImplementation(async () => new Response('{}', { status }));
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  reportFailure({ ...failure, error: new TypeError('x is not a function') });
  const told = () =>
    asked.mock.calls
      .map((_, call) => eventsOf(call))
      .filter(({ events }) => events.some(({ kind }: { kind: string }) => kind === 'failure'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(told()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  const [first, second] = told();
  expect(second).toEqual(first);
  await jest.advanceTimersByTimeAsync(200_000);
  expect(told()).toHaveLength(2);
});

it('sends nothing again that the server refused for what it is', async () => {
  logIn();
  asked.mockImplementation(async () => new Response('{}', { status: 422 }));
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  await jest.advanceTimersByTimeAsync(100_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('takes out of an error what may be of people', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  reportFailure({ ...failure, error: new Error('no client "Ana Soto" (ana@example.com) at /clients/7') });
  jest.advanceTimersByTime(5000);
  expect(eventsOf(0).events.at(-1).detail).toBe('Error: no client "…" (<email>) at <address>');
});

it('tells a failure once a page, however often it repeats', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  for (let i = 0; i < 30; i++) reportFailure({ ...failure, error: new Error(`row ${i} has no price`) });
  jest.advanceTimersByTime(5000);
  reportFailure({ ...failure, error: new Error('row 31 has no price') });
  reportFailure({ ...failure, version: '2.0.1', error: new Error('row 31 has no price') });
  jest.advanceTimersByTime(5000);
  expect(eventsOf(0).events.filter(({ kind }: { kind: string }) => kind === 'failure')).toHaveLength(1);
  expect(eventsOf(1).events).toHaveLength(1);
});

it('says where the first failure of a phase came from, and sends nothing else of what was thrown', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  const stack = 'Error: x\n    at a (http://localhost/remotes/planning/b200/page.js:1:77)';
  for (const said of ['no price', 'no name']) reportFailure({ ...failure, error: Object.assign(new Error(said), { stack }) });
  jest.advanceTimersByTime(5000);
  const [first, second] = eventsOf(0).events.filter(({ kind }: { kind: string }) => kind === 'failure');
  const { kind, detail } = { kind: 'failure', detail: 'Error: no price' };
  const breadcrumbs = [{ kind: 'page', agoMs: 0, link: '/clients' }];
  expect(first).toEqual({
    kind,
    ...failure,
    detail,
    breadcrumbs,
    stack: [{ part: 'planning', buildId: 'b200', file: 'page.js', line: 1, column: 77, fn: 'a' }],
  });
  expect(second).toEqual({ kind, ...failure, detail: 'Error: no name' });
});

it('says with the first failures of a page what was done before each, and not what was done until it was sent', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  for (const phase of ['render', 'handler', 'promise', 'chunk', 'page', 'start'] as const) {
    window.dispatchEvent(new Event('offline'));
    reportFailure({ ...failure, phase, error: new Error('no price') });
  }
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(5000);
  const failures = eventsOf(0).events.filter(({ kind }: { kind: string }) => kind === 'failure');
  expect(failures.map(({ breadcrumbs = [] }) => breadcrumbs.length)).toEqual([2, 3, 4, 5, 6, 0]);
  expect(JSON.stringify(failures)).not.toContain('"isOnline":true');
});

it('keeps no more than a page can have to say, and sends no more at once than the server takes', () => {
  for (let i = 0; i < 5000; i++) report({ kind: 'ready', part: 'planning', version: '2.0.0', link: '/clients', ms: i });
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  jest.advanceTimersByTime(5000);
  const sizes = asked.mock.calls.map((_, call) => eventsOf(call).events.length);
  expect(sizes).toEqual([limits.telemetry.eventsAtOnce, limits.telemetry.eventsAtOnce]);
});

it('says every few minutes that it is open, and stops when it is told to', () => {
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  jest.advanceTimersByTime(limits.telemetry.heartbeatMs * 2 + 10_000);
  const opens = asked.mock.calls.map((_, call) => eventsOf(call).events[0]);
  expect(opens).toEqual(Array(3).fill({ kind: 'open', releases: { host: '1.0.0', planning: '2.0.0' } }));
  stop();
  jest.advanceTimersByTime(limits.telemetry.heartbeatMs * 3);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('does without a network quietly', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  await jest.advanceTimersByTimeAsync(6000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('tells nothing of what a developer’s machine serves', () => {
  store.set(registryAtom, { planning: { releases: [{ ...planning, builtAs: 'dev' }] } });
  logIn();
  stop = startReporting({ pageHere: () => pageHere, random: 1 });
  reportFailure({ ...failure, error: new Error('half written') });
  jest.advanceTimersByTime(5000);
  expect(eventsOf(0).events).toEqual([{ kind: 'open', releases: { host: '1.0.0' } }]);
});
