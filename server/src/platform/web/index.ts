import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { hostBuildHeader, type MenuSection, registryPath } from '@shop/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddress } from '../registry/builds.ts';
import { type Present, type ReleaseRegistry, registryOf } from '../registry/registry.ts';
import { contentSecurityPolicy } from './csp.ts';
import { fileHeaders, isIn, sendStored } from './files.ts';
import { galleryPlugin } from './gallery.ts';
import { html, pageOf, type Shown, sectionsOf, type WebSettings } from './html.ts';

export interface WebOptions extends WebSettings {
  registry: ReleaseRegistry;
  isDevelopment: boolean;
}

/** Paths that are never a page of the application. */
const reserved = /^\/(auth|api|socket\.io|_next|static|gallery|remotes|healthz|readyz|metrics|openapi(\.json|\.css)?|registry\.json)(\/|$)/;

interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Serves the application: the files of host and remotes, the registry, and for every other path the page that loads them. */
export async function webPlugin(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { registry } = options;
  const orOnceMore = async (send: () => Promise<boolean>) => (await send()) || (registry.looksAgain() && (await send()));
  await app.register(fastifyStatic, {
    root: process.cwd(),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Browsers never revalidate immutable files, so these headers are not needed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: fileHeaders,
  });

  await app.register(galleryPlugin);

  app.get<{ Params: { '*': string } }>('/static/*', async (request, reply) => {
    const file = request.params['*'];
    const folder = (await registry.deployed()).host?.folder;
    if (folder && (await isIn(folder, file))) return reply.sendFile(file, folder);
    // The page was opened before the last deployment of the host, or came from an instance with another host.
    const sent = await orOnceMore(async () => {
      for (const { name, buildId } of await registry.storedOf('host'))
        if (await sendStored(registry, { name, buildId, file }, request, reply)) return true;
      return false;
    });
    if (sent) return reply;
    return reply.callNotFound();
  });
  app.get<{ Params: { name: string; buildId: string; '*': string } }>('/remotes/:name/:buildId/*', async (request, reply) => {
    const { name, buildId, '*': file } = request.params;
    const { remotes } = await registry.deployed();
    // hasOwn, because a request may name `constructor`, which every object has.
    const build = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    const folder = build?.release.buildId === buildId ? build.folder : undefined;
    if (folder && (await isIn(folder, file))) return reply.sendFile(file, folder);
    if (await orOnceMore(() => sendStored(registry, { name, buildId, file }, request, reply))) return reply;
    return reply.callNotFound();
  });
  app.get(registryPath, async (_request, reply) => {
    const present = await registry.present();
    // An open page notices by this header that there is a new host.
    if (present.host) reply.header(hostBuildHeader, present.host.release.buildId);
    return reply.header('cache-control', 'no-store').send(registryOf(present));
  });

  const pages = pageCache(options);
  app.get('/*', async (request, reply) => {
    // Not with `new URL`: browsers may request `///`, which is not a valid URL.
    const [pathname = '/'] = request.url.split('?', 1);
    if (reserved.test(pathname) || !takesHtml(request)) return reply.callNotFound();
    const present = await registry.present();
    const { host } = present;
    if (!host)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The host has not been built. Run "npm start", or "pnpm --filter host build".\n');
    const { page, policy } = await pages({ ...present, host }, present, pathname);
    const encoding = encodingOf(request);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .send(page[encoding]);
  });
}

/** Caches the HTML of each known page, generated and compressed once for the current releases. */
function pageCache(options: WebOptions) {
  let madeFor: Present | undefined;
  let made = new Map<string, Promise<Encoded>>();
  let sections: MenuSection[] = [];
  let policy = '';
  return async (shown: Shown, present: Present, pathname: string): Promise<{ page: Encoded; policy: string }> => {
    if (madeFor !== present || options.isDevelopment) {
      madeFor = present;
      made = new Map();
      sections = sectionsOf(present);
      policy = policyOf(present, options);
    }
    // In development, files are loaded in another way than the preloads assume.
    const page = options.isDevelopment ? undefined : pageOf(present, pathname, options.product, sections);
    const key = page ? `${page.remote} ${page.address}` : '';
    const encoded = made.get(key) ?? encode(html(shown, options, page));
    made.set(key, encoded);
    return { policy, page: await encoded };
  };
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

function policyOf({ host, remotes }: Present, { registry, base1, base2, socketUrl, allowsOverrides, isDevelopment }: WebOptions): string {
  // Includes the base of published releases, because a release that is promoted to nobody can be previewed.
  const bases = [host?.base ?? '', registry.releasesBase, ...Object.values(remotes).flatMap(({ shown }) => shown.map(({ base }) => base))];
  const elsewhere = bases.filter(isAddress).map((base) => new URL(base).origin);
  return contentSecurityPolicy({ remotes: elsewhere, servers: [base1, base2, socketUrl], allowsOverrides, isDevelopment });
}
