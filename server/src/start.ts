import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { writeDemoData } from './areas/demo/index.ts';
import { captureDemoEvents } from './areas/trace/capture/demo.ts';
import type { Bus } from './base/bus/bus.ts';
import { localBus } from './base/bus/local-bus.ts';
import { postgresBus } from './base/bus/postgres-bus.ts';
import type { Database, PostgresDatabase } from './base/db/db.ts';
import { openDatabase } from './base/db/open.ts';
import { templatePath } from './base/db/template.ts';
import { checkTotals } from './base/db/totals.ts';
import { makePrivate } from './base/settings/private-files.ts';
import type { Settings } from './base/settings/settings.ts';
import { openStore } from './base/store/index.ts';
import type { Tracing } from './base/tracing/tracing.ts';

export interface RunningServer {
  app: FastifyInstance;
  database: Database;
  /** `http://127.0.0.1:3000` */
  address: string;
  /** Lets open requests end, closes sockets, bus and database. */
  close(): Promise<void>;
}

/** Folders of an earlier version could be read by everybody on the machine. It does not delay the start. */
async function makeFoldersPrivate({ databaseUrl, dataDir, releases: { store } }: Settings, logger: Logger, isStopped: () => boolean) {
  const folders = [...(databaseUrl || dataDir.startsWith('memory://') ? [] : [dataDir]), ...('folder' in store ? [store.folder] : [])];
  for (const folder of folders) {
    try {
      await makePrivate(folder, isStopped);
    } catch (error) {
      logger.warn({ err: error, folder }, 'not everything in this folder could be made readable by its owner only');
    }
  }
}

/** Opens the database, prepares it, and listens. Throws what main.ts puts into plain words; nothing stays open then. */
export async function startServer(settings: Settings, logger: Logger): Promise<RunningServer> {
  const isTraced = settings.tracing !== undefined;
  const database = await openDatabase(
    settings.databaseUrl
      ? {
          isTraced,
          url: settings.databaseUrl,
          poolSize: settings.databasePool,
          waitMs: settings.databaseWaitMs,
          onError: (error) => logger.warn({ err: error }, 'a database connection ended'),
        }
      : { isTraced, dataDir: settings.dataDir, template: templatePath },
  );
  let bus: Bus | undefined;
  let app: FastifyInstance | undefined;
  let tracing: Tracing | undefined;
  let isDraining = false;
  const close = async () => {
    isDraining = true;
    await app?.close();
    await bus?.close();
    await database.close();
    await tracing?.close();
  };
  try {
    await checkTotals(database.db);
    // Whoever wants no traces does not wait for what makes them.
    if (settings.tracing) tracing = (await import('./base/tracing/tracing.ts')).startTracing(settings.tracing, logger);
    if (settings.demoData && (await writeDemoData(database.db, openStore(settings.releases.store)))) await captureDemoEvents(database.db);
    bus = settings.databaseUrl ? await postgresBus((database as PostgresDatabase).pool, settings.databaseUrl, logger) : localBus();
    app = await createApp({ settings, database, bus, logger, tracing, isDraining: () => isDraining });
    const address = await app.listen({ port: settings.port, host: settings.host });
    void makeFoldersPrivate(settings, logger, () => isDraining);
    return { app, database, address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
