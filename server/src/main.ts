import { setFlagsFromString } from 'node:v8';
import { appName, roleNames } from '@shop/shared/contract';
import { demoCountries, demoPassword } from './areas/demo/countries.ts';
import { databaseErrorOf } from './base/db/errors.ts';
import { FolderInUse } from './base/db/lock.ts';
import './base/db/resolve-drizzle.ts';
import { createLogger } from './base/observability/logger.ts';
import { writePrivateFiles } from './base/settings/private-files.ts';
import { readSettings, type Settings, SettingsError } from './base/settings/settings.ts';
import type { RunningServer } from './start.ts';

const demoRoles = roleNames.join(', ');
const demoSuffixes = demoCountries.map(({ suffix }) => suffix).join(', ');

/** PostgreSQL's code for a table that is made twice. */
const tableIsThere = '42P07';

/** Requests that have not ended by then are cut off. */
const drainMs = 10_000;

// V8 would let a heap in which 55 MB live grow to 150 before it collects them (ADR 33).
setFlagsFromString('--heap-growing-percent=30');

writePrivateFiles();

const startedAt = performance.now();
let settings: Settings | undefined;
try {
  settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  // Nobody knows what state a fault that nobody caught leaves behind. Not left to Node, which would print the parameters of a query with it.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the process ends: nobody caught this');
    process.exit(1);
  });
  // Most of a start is to load this: not before the settings fit, and not before drizzle-orm is found fast.
  const { startServer } = await import('./start.ts');
  const server = await startServer(settings, logger);
  // Before its address is said: who hears that may end it.
  closeOnSignals(server);
  const address = server.address.replace('//127.0.0.1:', '//localhost:');
  say(`${appName} is at ${address} (ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s).`);
  if (settings.demoData)
    say(
      `Demo accounts: <role>.<country>@demo.test with role ${demoRoles} and country ${demoSuffixes}, such as seller.cl@demo.test; password ${demoPassword}`,
    );
} catch (error) {
  say(explain(error));
  process.exit(1);
}

function closeOnSignals(server: RunningServer): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      say('Stopping: open requests are being finished.');
      setTimeout(() => process.exit(1), drainMs).unref();
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          say(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

/** Why the server could not start, in a sentence that says what to do. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return `Some settings do not fit:\n${error.message}`;
  if (error instanceof FolderInUse) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (databaseErrorOf(error)?.code === tableIsThere)
    return `The database holds tables of a version from before the first release. ${settings?.databaseUrl ? 'Use an empty one.' : `Remove the folder ${settings?.dataDir}, or set DATA_DIR to another one.`}`;
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is in use. Stop the other program, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${settings?.port} may not be opened by this user. Set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database of DATABASE_URL cannot be reached. Is it running, and is the address right?';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
