import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { port } from '../src/address.ts';
import { copyDemoData } from '../src/demo-data.ts';

/** `npm start`, on a port and a data folder of the test's own. */
const root = join(import.meta.dirname, '../..');
const ownPort = String(port + 2);
const own = `http://127.0.0.1:${ownPort}`;

// A first start writes the demo data, on a machine that is busy with the other specs.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-start-'));
  copyDemoData(dataDir);
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function npmStart(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', PORT: ownPort, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  return { child, output: () => output.join(''), ended: once(child, 'exit') };
}

const isReady = () =>
  fetch(`${own}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
const ready = () => expect.poll(isReady, { timeout: 100_000 }).toBe(true);

async function kill(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals) {
  child.kill(signal);
  await ended;
}

test('SIGTERM ends it cleanly, the server with it, also after a first start', async () => {
  const { child, ended } = npmStart({ DATA_DIR: join(dataDir, 'new') });
  await ready();
  await kill(child, ended, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(await isReady()).toBe(false);
});

test('killed the hard way it leaves no server behind', async () => {
  const { child, ended } = npmStart();
  await ready();
  await kill(child, ended, 'SIGKILL');
  await expect.poll(isReady, { timeout: 15_000 }).toBe(false);
});

test('a port in use and a data folder that is open elsewhere are said in a sentence, exit code 1', async () => {
  const first = npmStart();
  await ready();
  const other = join(dataDir, 'other');
  copyDemoData(other);
  const samePort = npmStart({ DATA_DIR: other });
  await samePort.ended;
  expect(samePort.child.exitCode).toBe(1);
  expect(samePort.output()).toContain(`Port ${ownPort} is in use.`);

  const sameFolder = npmStart({ PORT: String(port + 3) });
  await sameFolder.ended;
  expect(sameFolder.child.exitCode).toBe(1);
  expect(sameFolder.output()).toContain('is open in another process');
  for (const { output } of [samePort, sameFolder]) expect(output()).not.toMatch(/\n\s+at /);
  await kill(first.child, first.ended, 'SIGTERM');
});

// How long that takes is for the benchmark: it would say more of the machine than of us.
test('the second start neither installs nor builds', async () => {
  const { child, output, ended } = npmStart();
  await ready();
  await kill(child, ended, 'SIGTERM');
  expect(output()).not.toMatch(/Installing|Building/);
});
