import { onChanges, onReconnect } from '../api/changes.ts';
import { limits } from '../contract/limits.ts';
import { logout, openSession, sessionAtom, store } from '../session/index.ts';
import { aProfile, fakeServer } from '../testing/index.ts';
import { connectionAtom, openRealtime } from './index.ts';

type Handler = (...args: unknown[]) => void;

/** Replaces the library's socket: it records what the client sends, and the test plays the server. */
class FakeSocket {
  handlers = new Map<string, Handler>();
  id = 'socket-1';
  active = true;
  said: string[] = [];
  on(event: string, handler: Handler) {
    this.handlers.set(event, handler);
    return this;
  }
  off() {
    this.handlers.clear();
    return this;
  }
  connect() {
    this.said.push('connect');
    return this;
  }
  disconnect() {
    this.said.push('disconnect');
    this.hear('disconnect', 'io client disconnect');
    return this;
  }
  hear(event: string, ...args: unknown[]) {
    this.handlers.get(event)?.(...args);
  }
}

const mockIo = jest.fn();
jest.mock('socket.io-client', () => ({ io: (...args: unknown[]) => mockIo(...args) }));

let socket: FakeSocket;
let close: () => void;
let info: jest.SpyInstance;

async function opened() {
  close = openRealtime();
  await jest.advanceTimersByTimeAsync(100);
}

const told = () => mockIo.mock.calls[0][1];
const handshake = () => {
  let given: unknown;
  told().auth((auth: unknown) => {
    given = auth;
  });
  return given;
};

beforeEach(() => {
  jest.useFakeTimers();
  socket = new FakeSocket();
  mockIo.mockReset().mockReturnValue(socket);
  info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  close();
  jest.useRealTimers();
  info.mockRestore();
});

it('opens at the start, also without a session, with the constants of the specification', async () => {
  await opened();
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor, reconnectionAttempts, timeout } = told();
  expect({ reconnectionDelay, reconnectionDelayMax, randomizationFactor, reconnectionAttempts, timeout }).toEqual({
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
  expect(handshake()).toEqual({ token: undefined, countryId: undefined, sinceMs: expect.any(Number) });
});

it('stays the one that is open', async () => {
  await opened();
  expect(openRealtime()).toBe(close);
  await jest.advanceTimersByTimeAsync(100);
  expect(mockIo).toHaveBeenCalledTimes(1);
});

it('logs connect and disconnect', async () => {
  await opened();
  socket.hear('connect');
  socket.hear('disconnect', 'transport close');
  expect(info.mock.calls).toEqual([
    ['socket connect', 'socket-1'],
    ['socket disconnect', 'transport close'],
  ]);
});

it('knows since when the page is offline', async () => {
  await opened();
  expect(store.get(connectionAtom)).toEqual({ state: 'connecting' });
  socket.hear('connect');
  expect(store.get(connectionAtom)).toEqual({ state: 'online' });
  const since = Date.now();
  socket.hear('disconnect', 'transport close');
  await jest.advanceTimersByTimeAsync(3000);
  socket.hear('connect_error');
  expect(store.get(connectionAtom)).toEqual({ state: 'offline', since });
});

it('tells of changes, and of a reconnection but not of the first connection', async () => {
  const changed = jest.fn();
  const reconnected = jest.fn();
  const stops = [onChanges(changed), onReconnect(reconnected)];
  await opened();
  socket.hear('connect');
  expect(reconnected).not.toHaveBeenCalled();
  socket.hear('changed', { topic: 'clients', ids: ['1'], by: 'x' });
  expect(changed).toHaveBeenCalledWith({ topic: 'clients', ids: ['1'], by: 'x' });
  socket.hear('disconnect', 'transport close');
  socket.hear('connect');
  expect(reconnected).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

it('asks on its first connection what the page missed while it read, and reads anew where that is too much', async () => {
  const reconnected = jest.fn();
  const stop = onReconnect(reconnected);
  await opened();
  await jest.advanceTimersByTimeAsync(700);
  expect(handshake()).toMatchObject({ sinceMs: Math.round(performance.now()) });
  await jest.advanceTimersByTimeAsync(limits.socket.recentMs);
  socket.hear('connect');
  expect(reconnected).toHaveBeenCalledTimes(1);
  expect(handshake()).not.toHaveProperty('sinceMs');
  stop();
});

it('connects anew as whoever logs in, and as nobody after a logout', async () => {
  fakeServer({ auth: { logout: () => ({}) } });
  await opened();
  openSession({ sessionId: 'sid-1', profile: aProfile() });
  await jest.advanceTimersByTimeAsync(0);
  expect(socket.said).toEqual(['disconnect', 'connect']);
  expect(handshake()).toMatchObject({ token: 'sid-1' });
  await logout();
  expect(handshake()).toMatchObject({ token: undefined });
});

it('ends the session when the server signs it out', async () => {
  openSession({ sessionId: 'sid-1', profile: aProfile() });
  await opened();
  socket.hear('signed-out');
  expect(store.get(sessionAtom)).toMatchObject({ state: 'session', hasEnded: true });
});

it('tries again for ever, also after the server said no', async () => {
  await opened();
  socket.active = false;
  socket.hear('connect_error');
  await jest.advanceTimersByTimeAsync(limits.socket.reconnectionDelayMaxMs);
  expect(socket.said).toEqual(['connect']);
});

it('disconnects on exit and comes back with the page', async () => {
  await opened();
  window.dispatchEvent(new Event('pagehide'));
  expect(socket.said).toEqual(['disconnect']);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(socket.said).toEqual(['disconnect', 'connect']);
});
