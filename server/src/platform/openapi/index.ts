import type { Call, CallSchemas } from '@shop/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type ApiSettings, openApiDocument } from './document.ts';
import { openApiPage, openApiStyles } from './page.ts';

/** `/openapi.json`, and `/openapi` for people. */
export function registerOpenApi(
  app: FastifyInstance,
  calls: Record<string, Record<string, Call>>,
  schemas: Record<string, Record<string, CallSchemas>>,
  api: ApiSettings,
): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, schemas, api));
    return reply.type('application/json').send(document);
  });
  app.get('/openapi', async (_, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(openApiPage(calls, api.product)),
  );
  app.get('/openapi.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(openApiStyles));
}
