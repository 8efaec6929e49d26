import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/**
 * Limits the connections in total and per address, including web sockets; further ones are closed at once. Behind a proxy, all connections
 * come from its address, and the proxy has to limit those of each client.
 */
export function limitConnections(server: Server, { total, perAddress }: Settings['connections'], proxies: number): void {
  server.maxConnections = total;
  if (proxies > 0) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

/**
 * Tracks which connections have calls in progress. Returns a function that starts the shutdown: it closes idle connections, including those
 * that never sent a byte, which Node counts as busy, and closes each of the others once its calls are answered.
 */
export function trackConnections(server: Server): () => void {
  /** Number of calls in progress by connection. */
  const open = new Map<Socket, number>();
  let isEnding = false;
  server.on('connection', (socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1;
      if (!socket.destroyed) open.set(socket, left);
      if (isEnding && left === 0) socket.destroySoon();
    });
  });
  // An upgraded connection is closed by the code that handles the other protocol.
  server.on('upgrade', ({ socket }) => open.delete(socket));
  return () => {
    isEnding = true;
    for (const [socket, calls] of open) if (calls === 0) socket.destroy();
  };
}

/**
 * Closes the connection of a request whose body has not arrived after this many ms, unless a session or a partner's key sent it. Anonymous
 * requests are small and need not hold a connection for as long as an upload over a slow network takes.
 */
export function closeUnlessSent(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  // Without either header there is no body, but Node marks the request as complete only a moment later.
  if (raw.complete || (length === undefined && encoding === undefined)) return;
  const timer = setTimeout(() => request.caller || request.partner || raw.complete || raw.socket.destroy(), ms);
  raw.once('close', () => clearTimeout(timer));
}
