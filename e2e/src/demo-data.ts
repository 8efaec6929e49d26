import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { port } from './address.ts';
import { addressOf, root, spawnServer } from './server.ts';

/** The demo data as it is written at a first start: seven seconds of work, of which every platform of the run takes a copy. */
const written = join(root, `.cache/e2e-demo-data-${port}`);

/** Writes the demo data of this run anew: its days are counted from today. */
export async function writeDemoData(): Promise<void> {
  forgetDemoData();
  const server = spawnServer({ PORT: '0', DATA_DIR: written }, { output: 'pipe' });
  await addressOf(server);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Makes a data folder with the demo data in it. */
export const copyDemoData = (dataDir: string): void => cpSync(written, dataDir, { recursive: true });

export const forgetDemoData = (): void => rmSync(written, { recursive: true, force: true });
