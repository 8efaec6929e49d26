import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Changed, countryById, socketEvents } from '@shop/shared/contract';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import type { Bus } from '../../base/bus/bus.ts';
import type { Caller } from '../../base/http/handler.ts';
import { networkOf } from '../../base/http/network.ts';
import { rateLimit } from '../../base/http/rate.ts';
import type { Sessions } from '../../base/http/sessions.ts';
import type { Metrics } from '../../base/observability/metrics.ts';
import { recentChanges } from './recent.ts';

interface SocketData {
  caller?: Caller;
}

type Events = Record<string, (payload: unknown) => void>;

export interface SocketServices {
  bus: Bus;
  sessions: Sessions;
  metrics: Metrics;
  logger: Logger;
  corsOrigins: string[];
  /** Maximum number of open sockets without a session per network, and of new ones per second. */
  maxAnonymous: number;
  /** Timeout for the handshake that says whether the socket has a session. */
  connectMs: number;
  /** Number of proxies before this server that add to `X-Forwarded-For`. */
  proxies: number;
  /** Interval for checking the sessions of open sockets again: one may have expired, or its end may have been missed. */
  revalidateMs?: number;
}

const countryRoom = (countryId: string) => `country:${countryId}`;
const openedWithinMs = 10_000;
/** Room of all sockets with a session. */
const staffRoom = 'staff';
const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * Sockets on /socket.io. `auth: { token, countryId, sinceMs }` in the handshake. With a session, the socket gets the changes of its country (for a
 * mega admin, of `countryId`) and those without a country; without a session, it stays open and gets nothing. `sinceMs`: announcements of the
 * last `sinceMs` ms are sent first. Returns a function that closes all sockets.
 */
export function openSockets(
  server: HttpServer,
  { bus, sessions, metrics, logger, corsOrigins, maxAnonymous, connectMs, proxies, revalidateMs = 60_000 }: SocketServices,
): () => void {
  const countOpened = rateLimit(maxAnonymous * (openedWithinMs / 1000), { windowMs: openedWithinMs });
  const io = new Server<Events, Events, Events, SocketData>(server, {
    path: '/socket.io',
    connectTimeout: connectMs,
    // Counts requests, because polling clients hold no connection that could be counted.
    allowRequest: (request, answer) => {
      try {
        countOpened(networkOf(addressOf(request, proxies)));
        answer(null, true);
      } catch {
        answer('too many', false);
      }
    },
    maxHttpBufferSize: 10_000,
    serveClient: false,
    cors: corsOrigins.length > 0 ? { origin: corsOrigins } : undefined,
    // Pages of other sites may open a web socket here: without a session they get nothing, and with a stolen one they could also make calls.
  });

  const recent = recentChanges();
  const admitAnonymous = anonymousLimit(maxAnonymous, proxies);

  io.use((socket, next) => {
    const { token, countryId } = socket.handshake.auth as { token?: unknown; countryId?: unknown };
    sessions
      .find(typeof token === 'string' ? token : undefined)
      .then(async (caller) => {
        if (caller) {
          socket.data.caller = caller;
          await socket.join(sessionRoom(caller.sessionId));
          // A session with an open requirement gets no announcements.
          if (caller.requires) return next();
          await socket.join([staffRoom, userRoom(caller.userId)]);
          const country = countryOfSocket(caller, countryId);
          if (country) await socket.join(countryRoom(country));
        } else if (!admitAnonymous(socket)) return next(new Error('too many'));
        next();
      })
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'a socket could not be let in');
        next(new Error('unavailable'));
      });
  });

  io.on('connection', (socket) => {
    metrics.sockets.inc();
    socket.on('disconnect', () => metrics.sockets.dec());
    // The token is no longer valid: notify the page, as a call would.
    const { token, sinceMs } = socket.handshake.auth as { token?: unknown; sinceMs?: unknown };
    if (token && !socket.data.caller) socket.emit(socketEvents.signedOut, undefined);
    if (typeof sinceMs === 'number') for (const changed of recent.of(socket.rooms, sinceMs)) socket.emit(socketEvents.changed, changed);
  });

  const signOut = (room: string, except: string[] = []) => {
    io.to(room).except(except).emit(socketEvents.signedOut, undefined);
    io.in(room).except(except).disconnectSockets(true);
  };

  bus.subscribe((message) => {
    if (message.kind === 'signed-out') {
      const { userId, sessionId, except } = message;
      return signOut(sessionId ? sessionRoom(sessionId) : userRoom(userId), except ? [sessionRoom(except)] : []);
    }
    const { topic, ids, by } = message;
    metrics.announcements.inc();
    const room =
      message.kind === 'told' ? userRoom(message.userId) : message.countryId === null ? staffRoom : countryRoom(message.countryId);
    const changed: Changed = { topic, ids, ...('more' in message && { more: true }), by };
    recent.add(room, changed);
    io.to(room).emit(socketEvents.changed, changed);
  });

  // Announcements may have been missed. Closing the connection makes clients reconnect and fetch again.
  bus.onGap(() => {
    for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });

  const revalidation = setInterval(() => {
    revalidate(io, sessions, signOut).catch((error: unknown) =>
      logger.warn({ err: error }, 'the sessions of the sockets could not be checked'),
    );
  }, revalidateMs);
  revalidation.unref();

  return () => {
    clearInterval(revalidation);
    // Not io.close(), which would also close the HTTP server while it finishes its requests.
    io.disconnectSockets(true);
    io.engine.close();
  };
}

/** Limits the open sockets without a session per network. Returns whether one more is allowed, and counts it until it closes. */
function anonymousLimit(max: number, proxies: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return ({ conn, request }) => {
    const network = networkOf(addressOf(request, proxies));
    const count = open.get(network) ?? 0;
    if (count >= max) return false;
    open.set(network, count + 1);
    conn.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };
}

/** The client's address, like `request.ip` of calls: entries of `X-Forwarded-For` before those of our proxies are not trusted. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const hops = [socket.remoteAddress ?? '', ...forwarded.split(',').reverse()].map((hop) => hop.trim()).filter(Boolean);
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}

function countryOfSocket(caller: Caller, named: unknown): string | undefined {
  if (caller.role !== 'mega') return caller.countryId || undefined;
  return (typeof named === 'string' ? countryById(named)?._id : undefined) ?? (caller.countryId || undefined);
}

async function revalidate(
  io: Server<Events, Events, Events, SocketData>,
  sessions: Sessions,
  signOut: (room: string) => void,
): Promise<void> {
  const open = new Set([...io.sockets.sockets.values()].flatMap(({ data }) => (data.caller ? [data.caller.sessionId] : [])));
  const good = await sessions.stillGood([...open]);
  for (const sessionId of open) if (!good.has(sessionId)) signOut(sessionRoom(sessionId));
}
