import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { pageAt, registryPath } from '@shop/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Build, type BuildSources, type Builds, isAddress, registryOf, watchBuilds } from './builds.ts';
import { contentSecurityPolicy } from './csp.ts';
import { html, type PageOf, type WebSettings } from './html.ts';

export interface WebOptions extends WebSettings {
  sources: BuildSources;
  isDevelopment: boolean;
}

/** Addresses that are never a page of the application. */
const reserved = /^\/(auth|api|socket\.io|_next|static|remotes|healthz|readyz|metrics|openapi(\.json|\.css)?|registry\.json)(\/|$)/;

interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Serves the application to browsers: the files of host and remotes, the registry, and for every other address the page that loads them. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const builds = watchBuilds(options.sources, options.isDevelopment, app.log);
  await app.register(fastifyStatic, {
    root: process.cwd(),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: fileHeaders,
  });

  app.get<{ Params: { '*': string } }>('/static/*', async (request, reply) => {
    return sendFile(reply, (await builds.current()).host, request.params['*']);
  });
  app.get<{ Params: { name: string; buildId: string; '*': string } }>('/remotes/:name/:buildId/*', async (request, reply) => {
    const { name, buildId } = request.params;
    const known = Object.values((await builds.current()).remotes);
    const build = known.find(({ release }) => release.name === name && release.buildId === buildId);
    return sendFile(reply, build, request.params['*']);
  });
  app.get(registryPath, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send(registryOf(await builds.current()));
  });

  const pages = pageCache(options);
  app.get('/*', async (request, reply) => {
    // Not through URL: `///` is an address that browsers may ask for and no URL.
    const [pathname = '/'] = request.url.split('?', 1);
    if (reserved.test(pathname) || !takesHtml(request)) return reply.callNotFound();
    const present = await builds.current();
    const { host } = present;
    if (!host)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The host has not been built. Run "npm start", or "pnpm --filter host build".\n');
    // Development loads by other ways than the preloads name.
    const page = await pages({ ...present, host }, options.isDevelopment ? undefined : pageAt(pathname, options.product));
    const encoding = encodingOf(request);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(present, options),
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(page[encoding]);
  });
}

/** A file that is not there is 404, never a page. */
function sendFile(reply: FastifyReply, build: Build | undefined, file: string): FastifyReply | undefined {
  if (build?.folder && isOneOfIts(file)) return reply.sendFile(file, build.folder);
  reply.callNotFound();
  return undefined;
}

/** Hashed files never change; release.json names them and does. */
function fileHeaders(reply: FastifyReply, path: string): void {
  reply.headers({
    'cache-control': path.endsWith('release.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
    // Hosts of other origins may show these files.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
}

/** A build is a flat folder; nothing with a path in it is asked of the disk. */
function isOneOfIts(file: string): boolean {
  return /^[\w-]+(\.[\w-]+)*\.(js|css|json|svg|png|webp|avif|txt)$/.test(file);
}

/** The page of each link, made and compressed once a set of builds. */
function pageCache(options: WebOptions) {
  let madeFor: Builds | undefined;
  let pages = new Map<string, Promise<Encoded>>();
  return (builds: Builds & { host: Build }, page: PageOf): Promise<Encoded> => {
    if (!madeFor || options.isDevelopment || !isSame(madeFor, builds)) {
      madeFor = builds;
      pages = new Map();
    }
    const key = page?.link ?? '';
    const made = pages.get(key) ?? encode(html(builds, options, page));
    pages.set(key, made);
    return made;
  };
}

function isSame(one: Builds, other: Builds): boolean {
  return (
    one.host === other.host &&
    Object.entries(other.remotes).every(([name, build]) => one.remotes[name as keyof Builds['remotes']] === build)
  );
}

async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: gz };
}

function takesHtml({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function encodingOf({ headers }: FastifyRequest): keyof Encoded {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function policyOf({ host, remotes }: Builds, { base1, base2, socketUrl, isDevelopment }: WebOptions): string {
  const elsewhere = [host, ...Object.values(remotes)].flatMap((build) =>
    build && isAddress(build.base) ? [new URL(build.base).origin] : [],
  );
  return contentSecurityPolicy({ remotes: elsewhere, servers: [base1, base2, socketUrl], isDevelopment });
}
