import { after } from 'node:test';
import { type Changed, socketEvents } from '@shop/shared/contract';
import { io, type Socket } from 'socket.io-client';

/** A socket as the browser opens it, and what it heard. */
export interface Listener {
  socket: Socket;
  changes: Changed[];
  isSignedOut: boolean;
  /** Waits until the condition holds; fails after twenty seconds. */
  until(condition: () => boolean, what: string): Promise<void>;
}

const patienceMs = 20_000;

export async function listen(url: string, auth: { token?: string; countryId?: string; sinceMs?: number } = {}): Promise<Listener> {
  const socket = io(url, { transports: ['websocket'], auth, reconnectionDelay: 50, reconnectionDelayMax: 200, forceNew: true });
  const wakers = new Set<() => void>();
  const wake = () => {
    for (const waker of wakers) waker();
  };
  const listener: Listener = {
    socket,
    changes: [],
    isSignedOut: false,
    until: (condition, what) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`waited in vain for: ${what}`)), patienceMs);
        const check = () => {
          if (!condition()) return;
          clearTimeout(timer);
          wakers.delete(check);
          resolve();
        };
        wakers.add(check);
        check();
      }),
  };
  socket.on(socketEvents.changed, (changed: Changed) => {
    listener.changes.push(changed);
    wake();
  });
  socket.on(socketEvents.signedOut, () => {
    listener.isSignedOut = true;
    wake();
  });
  for (const event of ['connect', 'disconnect', 'connect_error']) socket.on(event, wake);
  after(() => void socket.disconnect());
  await listener.until(() => socket.connected, 'the socket to connect');
  return listener;
}
