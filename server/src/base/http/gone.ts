import type { FastifyReply } from 'fastify';

/**
 * A signal that is aborted when the caller disconnects before the answer. Fastify's own signal follows the request, which closes as soon as its
 * body has been read; only the reply shows whether the caller is still connected.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.destroyed) gone.abort();
  return gone.signal;
}
