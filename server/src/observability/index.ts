import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import type { Metrics } from './metrics.ts';

const pingTimeoutMs = 2000;

/** One log line and one measurement a request; `/healthz`, `/readyz`, `/metrics`. isDraining: the process is about to end. */
export function registerObservability(
  app: FastifyInstance,
  { database, metrics, logger, isDraining }: { database: Database; metrics: Metrics; logger: Logger; isDraining: () => boolean },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    metrics.requests.observe({ call: call ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = {
      request: request.id,
      method: request.method,
      call,
      path: call ? undefined : request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.userId,
    };
    if (call || reply.statusCode >= 500) logger.info(line, 'request');
    else logger.debug(line, 'request');
  });

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const isReady = !isDraining() && (await answersInTime(database));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : isDraining() ? 'stopping' : 'database away' });
  });

  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  );
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), pingTimeoutMs);
  });
  const answered = database.ping().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answered, late]);
  clearTimeout(timer);
  return isThere;
}
