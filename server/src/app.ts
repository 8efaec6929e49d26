import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { refundSender } from './areas/app-payments/sender.ts';
import { registerPaymentezWebhook } from './areas/app-payments/webhook.ts';
import { scheduleReservationExpiry } from './areas/app-purchases/expire.ts';
import { keepLapsingCounterOffers } from './areas/beach-prices/lapse.ts';
import { openImporter } from './areas/imports/importer.ts';
import { documentSender } from './areas/invoices/mail/sender.ts';
import { scheduleHidingExpired } from './areas/marketplace/expire.ts';
import { readPhoto } from './areas/marketplace/photos.ts';
import { vapidKeys } from './areas/messages/keys.ts';
import { announcer } from './areas/messages/progress.ts';
import { pushSender, whatsappSender, withMessages } from './areas/messages/senders.ts';
import { registerWhatsAppWebhook } from './areas/messages/webhook.ts';
import { scheduleOfferExpiry } from './areas/procurement/expire.ts';
import { scheduleExpiryNotices } from './areas/stock/expiring.ts';
import { registerPublicThreads } from './areas/trace/public/index.ts';
import { scheduleWeighing } from './areas/trace/weigh.ts';
import { scheduleDrawingLines } from './areas/trips/tracks.ts';
import { partnerKeyStore } from './base/auth/partner-keys.ts';
import { releaseTokenStore } from './base/auth/release-tokens.ts';
import { sessionStore } from './base/auth/sessions.ts';
import type { Bus, BusMessage } from './base/bus/bus.ts';
import type { Database } from './base/db/db.ts';
import { hourly } from './base/db/hourly.ts';
import { compressAnswers } from './base/http/compress.ts';
import { closeUnlessSent, limitConnections, trackConnections } from './base/http/connections.ts';
import { answerError } from './base/http/errors.ts';
import { setHeadersOfEveryAnswer } from './base/http/every-answer.ts';
import { rateLimit } from './base/http/rate.ts';
import { registerCalls } from './base/http/register.ts';
import { registerUnknown } from './base/http/unknown.ts';
import { openPush, openWhatsApp } from './base/messaging/open.ts';
import { standInSettings } from './base/messaging/webhook.ts';
import { createMetrics } from './base/observability/metrics.ts';
import { requestLogger } from './base/observability/request-logger.ts';
import { startOutbox } from './base/outbox/worker.ts';
import { standInPayments } from './base/payments/notice.ts';
import { openGateway } from './base/payments/open.ts';
import type { Settings } from './base/settings/settings.ts';
import { openStore } from './base/store/index.ts';
import { traceRequests } from './base/tracing/requests.ts';
import { withTraces } from './base/tracing/spans.ts';
import type { Tracing } from './base/tracing/tracing.ts';
import { allHandlers } from './handlers.ts';
import { webhookBox } from './platform/alerts/channels.ts';
import { scheduleEscalation } from './platform/alerts/escalate.ts';
import { webhookSender } from './platform/alerts/webhook.ts';
import { registerContent } from './platform/files/content.ts';
import { removeUnnamed } from './platform/files/unnamed.ts';
import { registerImages } from './platform/images/index.ts';
import { registerObservability } from './platform/monitoring/index.ts';
import { registerOpenApi } from './platform/openapi/index.ts';
import { archiveBuilds } from './platform/registry/archive-builds.ts';
import { openRegistry } from './platform/registry/registry.ts';
import { scheduleFlagEnds } from './platform/releases/flag-ends.ts';
import { scheduleGrowth } from './platform/releases/growth.ts';
import { openSockets } from './platform/sockets/sockets.ts';
import { telemetryMetrics } from './platform/telemetry/metrics.ts';
import { scheduleTidying } from './platform/tidy/tidy.ts';
import { webPlugin } from './platform/web/index.ts';

export interface AppParts {
  settings: Settings;
  database: Database;
  bus: Bus;
  logger: Logger;
  tracing?: Tracing | undefined;
  /** The process is about to end: it is no longer ready for new work. */
  isDraining?: () => boolean;
}

/** The service without its port. Closing it closes the sockets; database and bus belong to whoever opened them. */
export async function createApp({
  settings,
  database,
  bus,
  logger,
  tracing,
  isDraining = () => false,
}: AppParts): Promise<FastifyInstance> {
  const { connections } = settings;
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    // Whoever sends a request one byte at a time does not hold a connection for ever; a file on a slow line has its time.
    requestTimeout: limits.fileTimeoutMs,
    keepAliveTimeout: connections.idleMs,
    http: { headersTimeout: connections.headersMs, connectionsCheckingInterval: 1000 },
    // Fastify takes a number of proxies for a mistake, for somebody may reach the server past them: that is for the network to rule out.
    trustProxy: (_: string, hop: number) => hop < settings.proxies,
    childLoggerFactory: requestLogger,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => answerError(error, request, reply),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  // Bodies of calls are JSON; Fastify would read text too, and any page may send that without asking first.
  app.removeContentTypeParser('text/plain');
  limitConnections(app.server, connections, settings.proxies);
  const endConnections = trackConnections(app.server);
  if (tracing) traceRequests(app, tracing);
  const metrics = createMetrics();
  const { product, corsOrigins, session } = settings;
  const sessions = sessionStore(database.db, session, settings.secondFactor);
  const telemetry = telemetryMetrics(metrics.registry, database.db);
  const store = openStore(settings.releases.store);
  const keeper = archiveBuilds(database.db, store, settings.releases.keepsBuilds, app.log);
  const { isDevelopment } = settings;
  const registry = openRegistry(database.db, store, { ...settings.releases, isDevelopment, onDeployed: keeper.keep }, app.log);
  bus.subscribe(registry.hear);
  bus.onGap(registry.forget);
  // This instance knows at once what it tells the others: whoever has promoted a release finds it in the next page.
  const publish = (message: BusMessage) => {
    registry.hear(message);
    bus.publish(message);
  };

  setHeadersOfEveryAnswer(app, isDraining);
  if (corsOrigins.length > 0)
    await app.register(cors, {
      origin: corsOrigins,
      maxAge: 600,
      exposedHeaders: ['retry-after', 'x-request-id'],
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
    });
  app.addHook('onRequest', (request, _reply, done) => {
    closeUnlessSent(request, connections.headersMs);
    done();
  });
  compressAnswers(app);
  app.setErrorHandler(answerError);

  registerObservability(app, { database, metrics, logger, isDraining, access: settings.metrics });
  registerOpenApi(app, calls, schemas, { product, acceptsSidInQuery: settings.acceptsSidInQuery });
  // Over ten seconds: a page that opens asks for much at once.
  const windowMs = 10_000;
  const countAddress = rateLimit(settings.rateLimit.perAddress * (windowMs / 1000), { windowMs });
  const countSession = rateLimit(settings.rateLimit.perSession * (windowMs / 1000), { windowMs });
  const services = {
    db: database.db,
    store,
    bus: { ...bus, publish },
    sessions,
    connections: settings.databasePool,
    partnerKeys: partnerKeyStore(database.db),
    releaseTokens: releaseTokenStore(database.db),
    product,
    acceptsSidInQuery: settings.acceptsSidInQuery,
    countAddress,
    countSession,
    countKey: rateLimit(settings.rateLimit.perKey * (windowMs / 1000), { windowMs }),
    corsOrigins,
    checksAnswers: settings.checksAnswers,
  };
  const inBackground = <T>(start: () => T): T => (tracing ? withTraces(tracing.beginWork, start) : start());
  const { announce, close: closeAnnouncer } = announcer(publish);
  const importer = inBackground(() => openImporter({ db: database.db, store, bus: services.bus, log: app.log }));
  registerCalls(
    app,
    services,
    calls,
    schemas,
    allHandlers(
      settings,
      { metrics: telemetry, tracing, goodAfter: settings.goodAfter, publicUrl: settings.publicUrl },
      registry,
      importer,
      announce,
    ),
  );
  registerContent(app, { db: database.db, store, session });
  registerPublicThreads(app, services);
  registerImages(app, { ...settings.images, photo: (fileId) => readPhoto({ db: database.db, store }, fileId) });
  const { whatsapp, push, payments } = settings;
  if (whatsapp) {
    const { webhookSecret: secret } = whatsapp === 'stand-in' ? standInSettings : whatsapp;
    registerWhatsAppWebhook(app, { db: database.db, secret, announce });
  }
  if (payments) registerPaymentezWebhook(app, { db: database.db, known: payments === 'stand-in' ? standInPayments : payments, publish });
  registerUnknown(app, calls, product);
  await app.register(webPlugin, { ...settings.web, product, registry, isDevelopment });

  const closeSockets = openSockets(app.server, {
    bus,
    sessions,
    metrics,
    logger,
    corsOrigins,
    maxAnonymous: connections.anonymousSockets,
    connectMs: connections.headersMs,
    proxies: settings.proxies,
  });
  const gateway = payments && openGateway(payments, logger);
  const written = { db: database.db, announce };
  const provider = { logger, own: () => ownAddress(app) };
  // The library of e-mails is loaded where e-mails leave.
  const mail = settings.smtp && (await import('./base/mail/sender.ts')).mailSender;
  const senders = [
    ...(settings.smtp && mail
      ? [withMessages(written, mail(settings.smtp)), documentSender({ db: database.db, store, publish }, mail(settings.smtp))]
      : []),
    ...(push
      ? [
          pushSender(
            written,
            openPush(push, () => vapidKeys(database.db), provider),
          ),
        ]
      : []),
    ...(whatsapp ? [whatsappSender(written, openWhatsApp(whatsapp, provider))] : []),
    webhookSender({ db: database.db, box: webhookBox(settings.secondFactor.keys), origins: settings.webhookOrigins }),
    ...(gateway ? [refundSender({ db: database.db, gateway, publish, logger })] : []),
  ];
  const stops = inBackground(() => ({
    outbox: startOutbox(database.db, senders, logger),
    hourly: [
      scheduleTidying(database.db, session, logger),
      hourly(
        'remove unnamed files',
        () => removeUnnamed(database.db, store),
        (error) => logger.warn({ err: error }, 'files that nothing names could not be removed'),
      ),
      scheduleExpiryNotices(database.db, publish, logger),
      scheduleOfferExpiry(database.db, publish, logger),
      scheduleHidingExpired(database.db, publish, logger),
      scheduleReservationExpiry(database.db, publish, logger),
      keepLapsingCounterOffers(database.db, publish, logger),
      scheduleEscalation(database.db, settings.publicUrl, publish, logger),
      scheduleFlagEnds(database.db, registry, publish, logger),
      scheduleGrowth(database.db, registry, settings, publish, logger),
      scheduleWeighing(database.db, logger),
      scheduleDrawingLines(database.db, logger),
    ],
  }));
  // The first page does not wait for what can be read before.
  app.addHook('onListen', async () => void (await registry.present()));
  app.addHook('preClose', async () => {
    for (const stop of stops.hourly) stop();
    closeSockets();
    await Promise.all([keeper.stop(), importer.stop(), stops.outbox()]);
    closeAnnouncer();
    endConnections();
  });
  return app;
}

/** Where this machine finds the server, for what stands in for a provider. */
function ownAddress(app: FastifyInstance): string | undefined {
  const address = app.server.address();
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : undefined;
}

/**
 * The caller's own id for the request when it is a plain one, else a short new one that can be read out to support: the end of a UUID, for
 * Node draws the random bits of many UUIDs at once.
 */
function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(-12);
}
