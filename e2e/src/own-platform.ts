import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CountryKey, RoleName } from '@shop/shared/contract';
import { ask, type Session, sessionOf } from './accounts.ts';
import { copyDemoData } from './demo-data.ts';
import { addressOf, root, type ServerOptions, spawnServer, startMs } from './server.ts';
import { test } from './test.ts';

/** A platform that a spec may change as it likes: nobody else looks at it. */
export interface OwnPlatform {
  /** `http://127.0.0.1:40123` */
  origin: string;
  dataDir: string;
  /** What the server has written so far. */
  output: () => string;
  /** The session of a demo account on this platform. */
  sessionOf: (role: RoleName, country?: CountryKey) => Promise<Session>;
  /** Asks this platform's server behind the pages' back; throws with its words. */
  ask: <T>(path: string, options?: { method?: string; sessionId?: string; body?: unknown }) => Promise<T>;
  /** Ends the server and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the built platform once more, on a free port, with fresh demo data in a folder of its own under `.cache`. `env`: settings of the
 * server beyond those of the suite. Whoever starts one stops it. Throws what the server said when it does not start.
 */
export async function ownPlatform(env: Record<string, string> = {}, options: Pick<ServerOptions, 'checkout'> = {}): Promise<OwnPlatform> {
  const folder = join(root, '.cache/own-platforms');
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(folder, 'data-'));
  // Remotes or a checkout of another time are of another first start.
  if (!options.checkout && !env['REMOTES']) copyDemoData(dataDir);
  const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...env }, { ...options, output: 'pipe' });
  const ended = once(server, 'exit');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = await addressOf(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    origin,
    dataDir,
    output: () => said,
    sessionOf: (role, country) => sessionOf(role, country, false, origin),
    ask: (path, given) => ask(path, { ...given, base: origin }),
    stop,
  };
}

/**
 * The platform's test on a platform of its own, which all tests of the file share: `const test = onOwnPlatform();`. Addresses, `openAs`
 * and `signIn` are that platform's. One worker takes the whole file, so that one server is started for it.
 */
export function onOwnPlatform(env: Record<string, string> = {}) {
  const own = test.extend<object, { platform: OwnPlatform }>({
    platform: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
      async ({}, use) => {
        const platform = await ownPlatform(env);
        await use(platform);
        await platform.stop();
      },
      { scope: 'worker', timeout: startMs },
    ],
    baseURL: async ({ platform }, use) => use(platform.origin),
  });
  own.describe.configure({ mode: 'default' });
  return own;
}
