import type { Server } from 'node:http';
import type { Settings } from '../settings.ts';

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
