import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { after } from 'node:test';

const workspace = join(import.meta.dirname, '../..');

/** The service as its own process, as it runs outside of tests. */
export interface ServerProcess {
  child: ChildProcess;
  /** All that it has said. */
  output(): string;
  /** Resolves when it says this. */
  said(words: string): Promise<void>;
  /** Its address, once it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

interface SpawnOptions {
  /** false: whoever starts it in a `before` ends it themselves. */
  endsWithTest?: boolean;
  /** The folder of the workspace whose server it is, when not this one. */
  checkout?: string;
}

/** What a process of Node is found and started fast by; no setting of ours. */
const inherited = () => ({ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] });

export function spawnServer(env: Record<string, string>, { endsWithTest = true, checkout = workspace }: SpawnOptions = {}): ServerProcess {
  const child = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], {
    env: { ...inherited(), NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const said = (words: string) =>
    new Promise<void>((resolve) => {
      const check = () => text.includes(words) && resolve();
      listeners.add(check);
      check();
    });
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? '')));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /is at (http:\/\/\S+)/.exec(text)?.[1];
      if (address) resolve(address);
      for (const listener of listeners) listener();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(`The server ended: ${text}`)));
  });
  // Whoever waits only for its end is not to be troubled by this one.
  ready.catch(() => undefined);
  if (endsWithTest) after(() => void child.kill('SIGKILL'));
  return { child, output: () => text, said, ready, ended };
}
