import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { limits } from '@shop/shared/contract';
import { fieldErrors } from '@shop/shared/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { malformed, unavailable } from '../http/refusal.ts';
import { boundedCache } from './cache.ts';
import { type ImageSource, type ImageSources, readImage } from './source.ts';
import { chooseFormat, type Resized, resize } from './transform.ts';

/** Pictures that the server owns: those of the species. */
export const publicFolder = join(import.meta.dirname, '../../public');

const widths = new Set<number>([...limits.images.deviceWidths, ...limits.images.smallWidths]);
const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/, 'field.format')
  .transform(Number);

const query = z.object({
  url: z.string().min(1).max(2048),
  w: wholeNumber.refine((width) => widths.has(width), 'field.option'),
  q: wholeNumber.pipe(z.number().min(1).max(100)).default(limits.images.quality),
});

/** Bytes of made pictures that are kept in memory. */
const cacheBytes = 48 * 1024 * 1024;
/** Pictures of other origins are asked for again after a while, not for every width. */
const fetchedBytes = 32 * 1024 * 1024;
const fetchedForMs = 300_000;
/** Pictures that wait for their turn beyond this are refused: making them costs a whole core each. */
const maxWaiting = 64;
const maxAtOnce = 2;
/** Each of them may bring 15 MB. */
const maxFetchedAtOnce = 8;

/**
 * `GET /_next/image?url&w&q` (specification, sections 7 and 9). url: a path of the server's own pictures, or an address whose origin is
 * configured. w: one of the fixed widths, in px; a picture is never made larger than it is. q: 1–100, 75 unless said. Answers AVIF or
 * WebP as the browser accepts, else PNG or JPEG. 400 for parameters and addresses that are not allowed, 404 for no picture there, 413 for
 * one too large, 422 for what is no picture, 502 and 504 when its origin fails or is slow, 503 when too many are asked for at once.
 */
export function registerImages(app: FastifyInstance, sources: Omit<ImageSources, 'folder'>): void {
  const cache = boundedCache<Resized>(cacheBytes, ({ bytes }) => bytes.length);
  const fetched = boundedCache<ImageSource>(fetchedBytes, ({ bytes }) => bytes.length);
  const atOnce = limiter(maxAtOnce, maxWaiting);
  const fetchedAtOnce = limiter(maxFetchedAtOnce, maxWaiting);

  app.get('/_next/image', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw malformed(fieldErrors(parsed.error.issues, request.query));
    const { url, w, q } = parsed.data;
    const format = chooseFormat(request.headers.accept);
    const read = () => readImage(url, { ...sources, folder: publicFolder });
    const source = url.startsWith('/')
      ? await read()
      : await fetched.get(`${Math.floor(Date.now() / fetchedForMs)} ${url}`, () => fetchedAtOnce(read));
    const etag = `"${createHash('sha256').update(`${w} ${q} ${format} `).update(source.bytes).digest('base64url').slice(0, 32)}"`;
    reply.headers({
      etag,
      vary: 'accept',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      // Whatever the bytes are, a browser that opens them by themselves runs nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { bytes, type } = await cache.get(etag, () => atOnce(() => resize(source, w, q, format)));
    return reply.type(type).header('content-disposition', 'inline').send(bytes);
  });
}

/** Lets some of the work run at once and the rest wait in line; throws 503 when the line is too long. */
function limiter(atOnce: number, line: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= line) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes meanwhile takes it.
      if (next) next();
      else running--;
    }
  };
}
