import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface ServerOptions {
  /** `pipe`: whoever starts it reads its output. */
  output?: 'inherit' | 'pipe';
  /** The checkout whose server it is, when not this one. */
  checkout?: string;
}

/** The built platform as a process of its own, with demo data in the given folder; it ends when this process does, however that ends. */
export function spawnServer(
  env: { PORT: string; DATA_DIR: string } & Record<string, string>,
  { output = 'inherit', checkout = root }: ServerOptions = {},
): ChildProcess {
  const args = ['--import', join(root, 'tools/lib/end-with-parent.mjs'), join(checkout, 'server/src/main.ts')];
  return spawn(process.execPath, args, {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      // As `npm start` runs it; development would change what the pages load and may.
      NODE_ENV: '',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      GOOD_AFTER_MINUTES: '0',
      // The suite logs in from one address far more often than people do.
      LOGIN_LIMIT_ADDRESS: '10000',
      LOGIN_LIMIT_ACCOUNT: '1000',
      ...env,
    },
  });
}

/** ms. A start takes about two seconds, with demo data to write nine; on a machine that has ten times as much to do, ninety. */
export const startMs = 180_000;

/** `http://127.0.0.1:40123` of a server that was spawned with its output piped, once it answers. Throws what it said when it does not start. */
export async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  let late: NodeJS.Timeout | undefined;
  return new Promise<string>((resolve, reject) => {
    late = setTimeout(() => reject(new Error(`the server did not start in ${startMs} ms:\n${said}`)), startMs);
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const port = /is at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`the server ended while it started:\n${said}`)));
  }).finally(() => clearTimeout(late));
}
