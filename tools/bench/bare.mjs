import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { load, requestOf } from './http-load.mjs';
import { startServer } from './server.mjs';

const connections = 8;

/** The bare server beside the platform: `of(statements)` answers what loads it with these for so many seconds. */
export async function startBareServer(databaseUrl) {
  const { url, child, stop } = await startServer('bench-bare-server', {
    args: [join(root, 'tools/bench/bare-server.mjs')],
    env: { DATABASE_URL: databaseUrl },
    ready: '/',
  });
  const ask = async (what) => {
    child.send(what);
    const [{ answer }] = await once(child, 'message');
    return answer;
  };
  const request = requestOf(url, '/');
  return {
    stop,
    async of(statements) {
      await ask(statements);
      return async (seconds) => {
        const before = await ask('cpu');
        const { perSecond, tookMs } = await load(url, { connections, seconds, next: () => request });
        return { perSecond, cpuMs: ((await ask('cpu')) - before) / tookMs.length };
      };
    },
  };
}
