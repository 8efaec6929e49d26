import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runIn } from './spans.ts';
import type { RequestSpan, SpanPlace, Tracing } from './tracing.ts';

/**
 * Adds a span for every request, named by its call or route and never by its URL, which may contain ids of records, searches and a session.
 * Register it before any other hook, so that their database queries are part of the span.
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
    // Emitted after the end of the answer, and also when the caller disconnects before it.
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

  // Body parsing runs in the async context of the connection, which has no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runIn(span, done);
    else done();
  });
}

/** W3C Trace Context. Only the two ids are used; `tracestate` and `baggage` are ignored. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

function callerOf(header: string | string[] | undefined): SpanPlace | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && traceparent.exec(header)) || [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}
