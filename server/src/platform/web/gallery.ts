import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';

const folder = fileURLToPath(new URL('../../../../shared/gallery/dist', import.meta.url));
const policy = contentSecurityPolicy({ remotes: [], servers: [], allowsOverrides: false, isDevelopment: false });

/**
 * Serves the gallery of the design system's components, if it has been built. It is public, like the files under /static: it
 * contains no records and makes no calls, and the request for a page carries no session that could be checked.
 */
export async function galleryPlugin(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  // The router treats the path with a trailing slash as the same route.
  app.get('/gallery', (_request, reply) => reply.redirect('/gallery/index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/gallery/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    },
  });
}
