import { type Call, type CallSchemas, countryById, limits } from '@shop/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AdmitServices, admit } from './admit.ts';
import { countryAskedFor, countryOfCall } from './country-of-call.ts';
import { isOwnTransaction } from './handler.ts';
import { pathOf } from './path.ts';
import { type AnyHandler, callRunner, type RunServices } from './run.ts';
import { serializerOf } from './serialize.ts';
import { validInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the call, for logs and metrics. */
    call?: string;
  }
}

export interface CallServices extends AdmitServices, RunServices {
  product: string;
  /** Whether every answer is parsed by its schema before it is written. */
  checksAnswers: boolean;
}

/** Registers all routes from the call table. Types ensure that each call has its schemas and handler; here they are looked up by name. */
export function registerCalls(
  app: FastifyInstance,
  services: CallServices,
  calls: Record<string, Record<string, Call>>,
  schemas: Record<string, Record<string, CallSchemas>>,
  handlers: Record<string, Record<string, unknown>>,
): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('partner', undefined);
  app.decorateRequest('country', undefined);
  const run = callRunner(services);
  for (const [area, verbs] of Object.entries(handlers)) {
    for (const [verb, handler] of Object.entries(verbs)) {
      const call = calls[area]?.[verb];
      const schema = schemas[area]?.[verb];
      if (!call || !schema || typeof handler !== 'function') throw new Error(`${area}.${verb} has no row, no schema or no handler.`);
      if (isOwnTransaction(handler) !== (call.keyless ?? call.bulk ?? false))
        throw new Error(`${area}.${verb}: the table and the handler differ in keyless or bulk.`);
      registerCall(app, services, run, call, schema, handler as AnyHandler);
    }
  }
}

function registerCall(
  app: FastifyInstance,
  services: CallServices,
  run: ReturnType<typeof callRunner>,
  call: Call,
  schemas: CallSchemas,
  handler: AnyHandler,
): void {
  const { answer } = schemas;
  const serialize = serializerOf(answer, services.checksAnswers);
  const serializeRow = answer instanceof z.ZodArray ? serializerOf(answer.element as z.ZodType, services.checksAnswers) : undefined;
  app.route({
    method: call.method,
    url: pathOf(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    config: { call: call.id },
    bodyLimit: call.sid === false ? limits.publicBodyBytes : (call.bodyBytes ?? limits.bodyBytes),
    // Before the body is read, so that a refused caller cannot send a megabyte.
    onRequest: (request) => admit(call, services, request),
    handler: async (request, reply) => {
      request.country = countryById(countryAskedFor(call, request))?.key;
      const input = validInput(schemas, request);
      const countryId = countryOfCall(call, input, request);
      const answered = await run({ call, handler, serialize, serializeRow }, { input, countryId, request, reply });
      return reply.header('cache-control', 'no-store').send(answered);
    },
  });
}
