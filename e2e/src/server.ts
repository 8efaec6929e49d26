import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The built platform as a process of its own, with demo data in the given folder. */
export function spawnServer(env: { PORT: string; DATA_DIR: string }): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
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
