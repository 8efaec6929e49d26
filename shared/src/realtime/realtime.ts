import type { Socket } from 'socket.io-client';
import { announceChanges, announceReconnect } from '../api/changes.ts';
import { settings } from '../api/settings.ts';
import { limits } from '../contract/limits.ts';
import { type Changed, socketEvents } from '../contract/topics.ts';
import { countryIdAtom, openSessionAtom, profileAtom } from '../session/session.ts';
import { noteSessionEnded } from '../session/session-ended.ts';
import { store } from '../session/store.ts';
import { connectionAtom } from './connection.ts';

/** The session's token, undefined without a session, and the country whose changes the server sends. */
const identity = () => ({ token: store.get(openSessionAtom)?.sessionId, countryId: store.get(countryIdAtom) });

let opened: (() => void) | undefined;

/**
 * Opens the socket once the first screen is painted, and leaves it open for the life of the page, with or without a session (specification, section
 * 1). Reconnects when session or country change. Returns a function that closes it; a second call does not open a second socket.
 */
export function openRealtime(): () => void {
  opened ??= open();
  return opened;
}

function open(): () => void {
  let socket: Socket | undefined;
  let isClosed = false;
  let hasBeenOnline = false;
  const close = () => {
    opened = undefined;
    isClosed = true;
    socket?.disconnect();
    socket?.off();
  };
  const stops = [afterPaint(() => void connect()), followIdentity(() => socket), followExit(() => socket)];

  async function connect() {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    const { reconnectionDelayMs, reconnectionDelayMaxMs, randomizationFactor, timeoutMs } = limits.socket;
    socket = io(settings().socketUrl || window.location.origin, {
      transports: ['websocket', 'polling'],
      reconnectionDelay: reconnectionDelayMs,
      reconnectionDelayMax: reconnectionDelayMaxMs,
      randomizationFactor,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      timeout: timeoutMs,
      // The page read data before it was connected: the server sends the changes since then.
      auth: (give) => give({ ...identity(), ...(!hasBeenOnline && { sinceMs: Math.round(performance.now()) }) }),
    });
    listen(socket, () => isClosed, online);
  }

  function online() {
    // Announcements from the meantime are lost, or too old for the server to send.
    if (hasBeenOnline || performance.now() > limits.socket.recentMs) announceReconnect();
    hasBeenOnline = true;
  }

  return () => {
    close();
    for (const stop of stops) stop();
  };
}

function listen(socket: Socket, isClosed: () => boolean, online: () => void): void {
  socket.on('connect', () => {
    note('connect', socket.id);
    store.set(connectionAtom, { state: 'online' });
    online();
  });
  const goOffline = () =>
    store.set(connectionAtom, (before) => (before.state === 'offline' ? before : { state: 'offline', since: Date.now() }));
  /** The library stops reconnecting after the server refuses; we continue (specification, section 9: unlimited attempts). */
  const insist = () => setTimeout(() => !isClosed() && !socket.active && socket.connect(), limits.socket.reconnectionDelayMaxMs);
  socket.on('disconnect', (reason) => {
    note('disconnect', reason);
    if (reason === 'io client disconnect') return store.set(connectionAtom, { state: 'connecting' });
    goOffline();
    if (reason === 'io server disconnect') insist();
  });
  socket.on('connect_error', () => {
    goOffline();
    if (!socket.active) insist();
  });
  socket.on(socketEvents.changed, (changed: Changed) => announceChanges(changed));
  socket.on(socketEvents.signedOut, () => {
    const sessionId = store.get(openSessionAtom)?.sessionId;
    if (sessionId) noteSessionEnded(sessionId);
  });
}

/** Reconnects when the session or the country changes; a login changes both together, which causes one connection. */
function followIdentity(current: () => Socket | undefined): () => void {
  // A session receives no changes until it has met its requirement.
  const state = () => JSON.stringify({ ...identity(), requires: store.get(profileAtom)?.session.requires });
  let before = state();
  const renewOnce = () => {
    const now = state();
    if (now === before) return;
    before = now;
    current()?.disconnect().connect();
  };
  const renew = () => queueMicrotask(renewOnce);
  const stops = [store.sub(openSessionAtom, renew), store.sub(countryIdAtom, renew)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs a function after the page has been painted and the browser is idle. */
function afterPaint(run: () => void): () => void {
  let isStopped = false;
  requestAnimationFrame(() => setTimeout(() => !isStopped && run()));
  return () => {
    isStopped = true;
  };
}

/** Disconnects on exit; a page that the back-forward cache restores connects again. */
function followExit(current: () => Socket | undefined): () => void {
  const leave = () => current()?.disconnect();
  const comeBack = (event: PageTransitionEvent) => event.persisted && current()?.connect();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

/** Logs connects and disconnects, and does nothing else. Source: specification, section 7. */
function note(event: 'connect' | 'disconnect', detail: string | undefined): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.info(`socket ${event}`, detail ?? '');
}
