import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';

const folder = fileURLToPath(new URL('../../../../shared/gallery/dist', import.meta.url));
const policy = contentSecurityPolicy({ remotes: [], servers: [], allowsOverrides: false, isDevelopment: false });

/**
 * Serves the page that shows the components of the design system, where it has been built. To everybody, as the files under /static are: it
 * holds no record of anybody, asks the server nothing, and the address of a page carries no session by which somebody could be let in.
 */
export async function galleryPlugin(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) return;
  // With a slash at its end it is the same address to the router.
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
