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

/** Folder of the server's own pictures: those of the species. */
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

/** Size of the memory cache of generated pictures, bytes. */
const cacheBytes = 48 * 1024 * 1024;
/** Cache of source pictures, so that they are not read or fetched again for every width, only after `pictureForMs`. */
const pictureBytes = 32 * 1024 * 1024;
const pictureForMs = 300_000;
/** Generating a picture uses a core, so the queue is fair between callers and leaves one core for other requests. Excess is refused. */
const making = { atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), atOncePerCaller: 1, waiting: 96, waitingPerCaller: 48 };
/** Each fetch may need 15 MB. */
const fetching = { atOnce: 8, atOncePerCaller: 4, waiting: 96, waitingPerCaller: 48 };

interface ImageOptions extends Omit<ImageSources, 'folder'> {
  /** Maximum number of pictures generated for one address per minute; cached ones do not count. */
  madePerMinute: number;
}

/**
 * `GET /_next/image?url&w&q` (specification, sections 7 and 9). url: a path of the server's own pictures, or a URL of a configured
 * origin. w: one of the fixed widths, px; a picture is never enlarged. q: 1–100, default 75, rounded to one of four.
 * Returns AVIF or WebP if the browser accepts it, else PNG or JPEG. 400: parameters or URL not allowed. 404: no such picture. 413: too large.
 * 422: not a picture. 429 and 503: too many requests of one address or of all together. 502 and 504: the origin fails or is too slow.
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
      // A browser that opens the URL directly runs no script, whatever the bytes are.
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
