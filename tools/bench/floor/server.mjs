// Serves the floor the way our server serves the platform: Fastify, files compressed beforehand, the page compressed once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const ofServer = createRequire(new URL('../../../server/package.json', import.meta.url));
const fastify = ofServer('fastify');
const fastifyStatic = ofServer('@fastify/static');

const folder = process.argv[2];
const html = brotliCompressSync(readFileSync(join(folder, 'index.html')));
const app = fastify();
await app.register(fastifyStatic, {
  root: folder,
  prefix: '/static/',
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
});
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/*', (_, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }).send(html),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => process.exit(0));
