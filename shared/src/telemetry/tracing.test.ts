import { send } from '../api/send.ts';
import { forgetSettings } from '../api/settings.ts';
import { calls } from '../contract/calls/index.ts';
import { countries } from '../contract/countries.ts';
import { limits } from '../contract/limits.ts';
import { telemetrySchemas } from '../contract/schemas/telemetry.ts';
import { registryAtom } from '../session/registry.ts';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { aListOf, aProfile, fakeServer, Refused, Unreachable } from '../testing/index.ts';
import { startTracing } from './startTracing.ts';
import { tracing } from './tracer.ts';

const sent = jest.fn();
let here: { remote: string; link: string } | undefined;
let stop: (() => void) | undefined;

const release = (version: string) => ({
  version,
  buildId: `b${version.replaceAll('.', '')}`,
  contract: '1.0.0',
  entry: '/remotes/planning/b200/entry.js',
  declares: { title: { es: '', en: '' }, owner: '' },
});
const list = { page: 0, pageSize: 10, countryId: countries.CL._id };
const spansOf = (call = 0) => JSON.parse(sent.mock.calls[call]?.[1].body).spans;
/** The fake server answers calls; these tests look at the requests that are sent in addition to them. */
function serve(answer: () => ReturnType<typeof aListOf> | Promise<never> = () => aListOf([])) {
  const server = fakeServer({ clients: { list: answer as () => never } });
  globalThis.fetch = sent;
  return server;
}
const traceparentOf = (server: ReturnType<typeof serve>, n = 0) =>
  /^00-(.{32})-(.{16})-01$/.exec(server.requests[n]?.headers['traceparent'] ?? '');

function serveSettings(settings: object) {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`);
  forgetSettings();
}

beforeEach(() => {
  jest.useFakeTimers();
  serveSettings({ hostVersion: '1.2.0', hostBuild: 'h120' });
  here = { remote: 'planning', link: '/clients' };
  store.set(registryAtom, { planning: { releases: [release('2.0.0')] } });
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'a-session', profile: aProfile() });
  globalThis.fetch = sent.mockReset().mockImplementation(async () => new Response('{}'));
  stop = startTracing({ pageHere: () => here });
});
afterEach(() => {
  stop?.();
  document.getElementById('settings')?.remove();
  forgetSettings();
  jest.useRealTimers();
});

it('tells the server of a call which trace it is part of, and sends how long it took with remote, release and page', async () => {
  const server = serve();
  await send(calls.clients.list, list);
  const [, traceId, spanId] = traceparentOf(server) ?? [];
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  const [url, { headers, keepalive }] = sent.mock.calls[0];
  expect([url, headers.Authorization, keepalive]).toEqual(['/api/platform/spans', 'Bearer a-session', true]);
  const [span] = spansOf();
  expect(span).toEqual({
    ...{ traceId, spanId, call: 'clients.list', status: 200 },
    ...{ part: 'planning', version: '2.0.0', buildId: 'b200', link: '/clients' },
    ms: expect.any(Number),
    agoMs: expect.any(Number),
  });
  expect(span.agoMs).toBeGreaterThanOrEqual(5000);
  expect(telemetrySchemas.spans.body.safeParse({ spans: spansOf() }).error).toBeUndefined();
});

it('has what a page asks for while it loads as part of its load, and nothing that comes later', async () => {
  const server = serve();
  tracing.tracer?.pageAsked();
  await send(calls.clients.list, list);
  jest.advanceTimersByTime(300);
  tracing.tracer?.pageReady('planning', release('1.9.0'), '/clients', 300);
  await send(calls.clients.list, list);
  jest.advanceTimersByTime(1);
  await send(calls.clients.list, list);
  jest.advanceTimersByTime(5000);
  const [early, page, late, after] = spansOf();
  expect(page).toMatchObject({ link: '/clients', ms: 300, version: '1.9.0', buildId: 'b190' });
  expect([page.call, page.parentId]).toEqual([undefined, undefined]);
  for (const call of [early, late]) expect([call.traceId, call.parentId]).toEqual([page.traceId, page.spanId]);
  expect(after.traceId).not.toBe(page.traceId);
  expect(after.parentId).toBeUndefined();
  // The release that replaced the requested one.
  expect(after.version).toBe('1.9.0');
  expect(traceparentOf(server, 2)?.[1]).toBe(after.traceId);
});

it.each([
  ['refused', () => Promise.reject(new Refused(409, 'conflict')), 409],
  ['not reached', () => Promise.reject(new Unreachable('ECONNREFUSED')), 0],
])('notes a call that was %s', async (_, failure, status) => {
  serve(failure);
  await send(calls.clients.list, list).catch(() => undefined);
  jest.advanceTimersByTime(5000);
  expect(spansOf()[0].status).toBe(status);
});

it('is the host’s on a page of its own', async () => {
  here = undefined;
  serve();
  await send(calls.clients.list, list);
  jest.advanceTimersByTime(5000);
  expect(spansOf()[0]).toMatchObject({ part: 'host', version: '1.2.0', buildId: 'h120', link: '/' });
});

it('sends nothing of what a developer’s machine serves', async () => {
  store.set(registryAtom, { planning: { releases: [{ ...release('2.0.0'), builtAs: 'dev' }] } });
  serve();
  await send(calls.clients.list, list);
  jest.advanceTimersByTime(5000);
  expect(sent).not.toHaveBeenCalled();
});

it('tells another origin nothing', async () => {
  expect(tracing.tracer?.beginCall('clients.list', 'https://other.example/api')).toBeUndefined();
  expect(tracing.tracer?.beginCall('clients.list', '//other.example/api')).toBeUndefined();
});

it('sends when the page is left, no more than a batch, and nothing without a session', () => {
  const call = () => tracing.tracer?.beginCall('clients.list', '/api')?.end(200);
  for (let i = 0; i < 500; i++) call();
  window.dispatchEvent(new Event('pagehide'));
  expect(spansOf()).toHaveLength(limits.telemetry.spansAtOnce);
  expect(sent.mock.calls[0]?.[1].body.length).toBeLessThan(64_000);
  store.set(sessionAtom, { state: 'not-session' });
  call();
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('leaves calls as they are once it is stopped', async () => {
  stop?.();
  const server = serve();
  await send(calls.clients.list, list);
  expect(server.requests[0]?.headers['traceparent']).toBeUndefined();
});
