import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runIn } from './spans.ts';
import type { RequestSpan, SpanPlace, Tracing } from './tracing.ts';

/**
 * A span for every request, named by its call or its route and never by its address, which may hold ids of records, searches and a session.
 * Registered before any other hook, so that whatever these ask the database is part of it.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const { url: route } = request.routeOptions;
    const { method } = request;
    const span = tracing.beginRequest(
      call ?? `${method} ${route ?? 'other'}`,
      { 'http.request.method': method, 'http.route': route, 'shop.call': call, 'shop.request_id': request.id },
      callerOf(request.headers.traceparent),
    );
    spans.set(request, span);
    // Comes after the end of the answer, and also when whoever asked has gone before.
    reply.raw.once('close', () => {
      const isWhole = reply.raw.writableFinished;
      const { statusCode } = reply.raw;
      span.set({
        'http.response.status_code': isWhole || reply.raw.headersSent ? statusCode : undefined,
        'shop.role': request.caller?.role,
        'shop.country_id': request.caller?.countryId || undefined,
        'shop.is_cut_off': isWhole ? undefined : true,
      });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    runIn(span, done);
  });

  // What reads a body is called by the connection, which knows of no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runIn(span, done);
    else done();
  });
}

/** W3C Trace Context. Only its two ids are taken, and nothing at all of `tracestate` and `baggage`. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

function callerOf(header: string | string[] | undefined): SpanPlace | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && traceparent.exec(header)) || [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}
