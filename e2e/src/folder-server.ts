import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export interface LittleServer {
  /** `127.0.0.1:40123` */
  address: string;
  stop: () => Promise<void>;
}

/** A server on a free port of this machine, as a developer would have one. */
export async function littleServer(answer: RequestListener): Promise<LittleServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves the files of a build to pages of any origin; `instead`: by file, what it answers in its place. */
export function folderServer(folder: string, instead: Record<string, string> = {}): Promise<LittleServer> {
  return littleServer(async (request, response) => {
    const file = basename(new URL(request.url ?? '/', 'http://here').pathname);
    try {
      const body = instead[file] ?? (await readFile(join(folder, file)));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'access-control-allow-origin': '*' });
      response.end(body);
    } catch {
      // Whatever cannot be read is not there.
      response.writeHead(404, { 'access-control-allow-origin': '*' });
      response.end();
    }
  });
}
