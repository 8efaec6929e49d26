import type { FastifyReply } from 'fastify';

/**
 * Aborted when the caller has gone before the answer. Fastify's own signal follows the request, which is closed as soon as its body has been
 * read; whether somebody still waits shows in the reply.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}
