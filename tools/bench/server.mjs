import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from '../lib/install.mjs';
import { freePort } from '../lib/postgres.mjs';
import { end, start } from '../lib/process.mjs';
import { PlainError } from '../lib/say.mjs';
import { serverCommand } from '../lib/server-command.mjs';
import { cache, root } from '../lib/workspace.mjs';

const readyWithinMs = 60_000;

/**
 * The built platform as `npm start` runs it, with demo data, as a process of its own. `env` says on which database.
 * Answers its origin and what asks it: `cpuMs()` used so far, `rssBytes()`, `statementsOf(work)` sent to PostgreSQL meanwhile.
 */
export async function startPlatform(env) {
  const command = serverCommand('tools/bench/probe.mjs');
  const { url, child, stop } = await startServer('bench-server', {
    args: command.args,
    // Whatever this shell is set to, the server is not.
    env: {
      DATABASE_URL: '',
      DATABASE_POOL: '',
      NODE_ENV: '',
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SESSION: '1000000',
      RATE_LIMIT_ADDRESS: '1000000',
      ...command.env,
      ...env,
    },
    ready: '/readyz',
  });
  const ask = async (what) => {
    child.send(what);
    const [{ answer }] = await once(child, 'message');
    return answer;
  };
  return {
    url,
    stop,
    cpuMs: () => ask('cpu'),
    rssBytes: () => ask('memory'),
    async statementsOf(work) {
      await ask('record');
      await work();
      return ask('statements');
    },
  };
}

/** A server of ours on a free port of 127.0.0.1; answers when its `ready` address does. Throws PlainError with its last words. */
export async function startServer(name, { args, env = {}, ready }) {
  const port = await freePort();
  const log = join(cache, `logs/${name}.log`);
  mkdirSync(join(cache, 'logs'), { recursive: true });
  const endWithParent = ['--import', join(root, 'tools/lib/end-with-parent.mjs')];
  const child = start(projectNode(), [...endWithParent, ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const file = createWriteStream(log);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      file.write(chunk);
      words = (words + chunk).slice(-4000);
    });
  }
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([
    answering(url + ready),
    ended.then(() => {
      throw new PlainError(`${name} did not start.\n${words.trim()}\nDetails: ${log}`);
    }),
  ]);
  return {
    url,
    child,
    async stop() {
      end(child);
      await ended;
    },
  };
}

async function answering(url) {
  const until = Date.now() + readyWithinMs;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      if (error.cause?.code !== 'ECONNREFUSED') throw error;
    }
    if (Date.now() > until) throw new PlainError(`${url} did not answer within ${readyWithinMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
