import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { limits } from '@shop/shared/contract';
import { fieldErrors } from '@shop/shared/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fairQueue } from '../../base/http/fair-queue.ts';
import { networkOf } from '../../base/http/network.ts';
import { rateLimit } from '../../base/http/rate.ts';
import { malformed } from '../../base/http/refusal.ts';
import { boundedCache } from './cache.ts';
import { type ImageSources, readImage } from './source.ts';
import { encodingOf, type Picture, pictureOf, type Resized, resize } from './transform.ts';

/** Pictures that the server owns: those of the species. */
export const publicFolder = join(import.meta.dirname, '../../../public');

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
/** Pictures that something was made of lately are read or asked for again after a while, not for every width. */
const pictureBytes = 32 * 1024 * 1024;
const pictureForMs = 300_000;
/** Making one costs a whole core: others have a turn, and the requests of the staff one core. What is refused beyond may be asked for again. */
const making = { atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), atOncePerCaller: 1, waiting: 96, waitingPerCaller: 48 };
/** Each of them may bring 15 MB. */
const fetching = { atOnce: 8, atOncePerCaller: 4, waiting: 96, waitingPerCaller: 48 };

interface ImageOptions extends Omit<ImageSources, 'folder'> {
  /** Pictures that are made for one address in a minute; those that are made already are not counted. */
  madePerMinute: number;
}

/**
 * `GET /_next/image?url&w&q` (specification, sections 7 and 9). url: a path of the server's own pictures, or an address whose origin is
 * configured. w: one of the fixed widths, in px; a picture is never made larger than it is. q: 1–100, 75 unless said, rounded to one of four.
 * Answers AVIF or WebP as the browser accepts, else PNG or JPEG. 400 for parameters and addresses that are not allowed, 404 for no picture
 * there, 413 for one too large, 422 for what is no picture, 429 and 503 when one address or all together ask for too many at once, 502 and 504
 * when its origin fails or is slow.
 */
export function registerImages(app: FastifyInstance, { madePerMinute, ...sources }: ImageOptions): void {
  const made = boundedCache<Resized>(cacheBytes, ({ bytes }) => bytes.length);
  const pictures = boundedCache<Picture>(pictureBytes, ({ bytes }) => bytes.length);
  const makeQueue = fairQueue({ name: 'pictures', ...making });
  const fetchQueue = fairQueue({ name: 'pictures from elsewhere', ...fetching });
  const countMade = rateLimit(madePerMinute);

  app.get('/_next/image', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw malformed(fieldErrors(parsed.error.issues, request.query));
    const { url, w, q } = parsed.data;
    const caller = networkOf(request.ip);
    const read = async () => pictureOf(await readImage(url, { ...sources, folder: publicFolder }));
    const picture = await pictures.get(
      `${Math.floor(Date.now() / pictureForMs)} ${url}`,
      (signal) => (url.startsWith('/') ? read() : fetchQueue.run(caller, read, signal)),
      request.signal,
    );
    const encoding = encodingOf(picture, { width: w, quality: q, accept: request.headers.accept });
    const { width, quality, format } = encoding;
    const etag = `"${createHash('sha256').update(`${width} ${quality} ${format} `).update(picture.bytes).digest('base64url').slice(0, 32)}"`;
    reply.headers({
      etag,
      vary: 'accept',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      // Whatever the bytes are, a browser that opens them by themselves runs nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const make = async (signal: AbortSignal) => {
      countMade(caller);
      return makeQueue.run(caller, () => resize(picture, encoding), signal);
    };
    const { bytes, type } = await made.get(etag, make, request.signal);
    return reply.type(type).header('content-disposition', 'inline').send(bytes);
  });
}
