import type { Call } from '@shop/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { pathOf } from './path.ts';
import { noSuchCall, notFound, wrongMethod } from './refusal.ts';

/** Answers paths under /api and /auth that are not a call: 405 if only other methods have it, else 404. Other paths belong to the web pages. */
export function registerUnknown(app: FastifyInstance, calls: Record<string, Record<string, Call>>, product: string): void {
  const known = Object.values(calls)
    .flatMap((verbs) => Object.values(verbs))
    .map((call) => ({ method: call.method, pattern: new RegExp(`^${pathOf(call, product).replace(/\{\w+\}/g, '[^/]+')}$`) }));

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
    // The request's own method is among them if the router refused a parameter as too long.
    const isOther = allowed.length > 0 && !allowed.some((method) => method === request.method);
    const missing = allowed.length > 0 ? notFound() : noSuchCall();
    return sendProblem(isOther ? wrongMethod(allowed) : missing, request, reply);
  };
  // In onRequest, so that the body of such a request is not read.
  const options = { onRequest: async (request: FastifyRequest, reply: FastifyReply) => answer(request, reply) };
  for (const url of ['/api', '/api/*', '/auth', '/auth/*']) app.all(url, options, answer);
  app.setNotFoundHandler(answer);
}
