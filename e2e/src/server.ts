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
  const args = ['--import', join(root, '.ci/lib/end-with-parent.mjs'), join(checkout, 'server/src/main.ts')];
  return spawn(process.execPath, args, {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      // As `npm start` runs it; development would change what the pages load and may.
      NODE_ENV: '',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      // The suite logs in from one address far more often than people do.
      LOGIN_LIMIT_ADDRESS: '10000',
      LOGIN_LIMIT_ACCOUNT: '1000',
      ...env,
    },
  });
}
