import { id } from '@shop/shared/schemas';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type SessionLife, signingKeyOf } from '../../base/auth/sessions.ts';
import type { Db } from '../../base/db/db.ts';
import { files } from '../../base/db/schema/index.ts';
import { forbidden, notFound } from '../../base/http/refusal.ts';
import type { FileStore } from '../../base/store/store.ts';
import { rangeOf } from './range.ts';
import { isSignedWith } from './signed.ts';
import { keyOfBytes } from './store.ts';

const params = z.object({ id });
const query = z.object({
  session: id,
  ends: z
    .string()
    .regex(/^\d{13}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
});
/** Types that the browser displays directly; any other file is fetched by its call. */
const shownTypes = new Set(['video/webm', 'video/mp4', 'image/webp', 'image/jpeg', 'image/png']);

/**
 * `GET /api/file-content/{id}?session&ends&signature`: the bytes of a video or a picture, all or a range, at a URL from `signedAddress`.
 * 403 if the URL has expired, its session has ended or the signature is wrong; 404 if the file was deleted; 416 if the range is not in the file.
 */
export function registerContent(
  app: FastifyInstance,
  { db, store, session: life }: { db: Db; store: FileStore; session: SessionLife },
): void {
  app.get('/api/file-content/:id', async (request, reply) => {
    const which = params.safeParse(request.params);
    const signed = query.safeParse(request.query);
    if (!which.success || !signed.success || signed.data.ends < Date.now()) throw forbidden();
    const fileId = which.data.id;
    const key = await signingKeyOf(db, signed.data.session, life);
    if (!key || !isSignedWith(key, fileId, signed.data)) throw forbidden();
    const [file] = await db.select().from(files).where(eq(files._id, fileId));
    if (!file || !shownTypes.has(file.type)) throw notFound();
    const range = rangeOf(request.headers.range, file.size);
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const content = await store.read(keyOfBytes(file.sha256), range);
    if (!content) throw notFound();
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    reply.type(file.type).header('content-length', end - start + 1);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
    return reply.send(content);
  });
}
