import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/**
 * No more connections than so many, and of one address, web sockets among them; what is beyond is closed at once. Behind a proxy all come from
 * its address, and it is for the proxy to limit those of others.
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
 * Knows which connections have a call under way. Answers what begins the end: it closes those that have none, among them such as never sent a
 * byte, which Node takes for busy, and each of the others once its calls are answered.
 */
export function trackConnections(server: Server): () => void {
  /** Calls under way, by connection. */
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
  // Whoever speaks another protocol from then on closes it.
  server.on('upgrade', ({ socket }) => open.delete(socket));
  return () => {
    isEnding = true;
    for (const [socket, calls] of open) if (calls === 0) socket.destroy();
  };
}

/**
 * Closes the connection of a request whose body is not here after so many ms, unless a session or a partner's key sends it: strangers send little, and need not
 * hold a connection for as long as a file on a slow line takes.
 */
export function closeUnlessSent(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  // Without either there is no body, though Node says that the request is complete only a moment later.
  if (raw.complete || (length === undefined && encoding === undefined)) return;
  const timer = setTimeout(() => request.caller || request.partner || raw.complete || raw.socket.destroy(), ms);
  raw.once('close', () => clearTimeout(timer));
}
