import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../../base/db/db.ts';
import { noSession, notFound } from '../../base/http/refusal.ts';
import type { Metrics } from '../../base/observability/metrics.ts';
import type { Settings } from '../../base/settings/settings.ts';

const pingTimeoutMs = 2000;

interface Observed {
  database: Database;
  metrics: Metrics;
  logger: Logger;
  /** Whether the process is shutting down. */
  isDraining: () => boolean;
  access: Settings['metrics'];
}

/** One log line and one metric sample per request; `/healthz`, `/readyz`, `/metrics`. */
export function registerObservability(app: FastifyInstance, { database, metrics, logger, isDraining, access }: Observed): void {
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_, reply) => {
    const isReady = !isDraining() && (await answersInTime(database));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : isDraining() ? 'stopping' : 'database away' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!access.token && !access.isOpen) throw notFound();
    if (access.token && !isSame(request.headers.authorization, `Bearer ${access.token}`)) throw noSession();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/** Constant-time comparison. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
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
