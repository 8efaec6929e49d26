import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Minimum size, bytes; a smaller answer fits into one packet anyway. */
const worthIt = 1000;
/** Takes a fifth of the time of the best quality for 10 % more bytes. Each answer is compressed for one reader only. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const pack = promisify(brotliCompress);

/** Compresses JSON answers with brotli if the browser accepts it: a list's page shrinks to a third. Files and pages are compressed elsewhere. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    const packed = await pack(payload, options);
    reply.header('content-encoding', 'br').header('content-length', packed.length);
    return packed;
  });
}
