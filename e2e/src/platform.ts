import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { port } from './address.ts';
import { copyDemoData, forgetDemoData, writeDemoData } from './demo-data.ts';
import { spawnServer } from './server.ts';

/** What the suite runs against: the platform with a data folder of its own, which goes when it ends. */
const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
process.on('exit', () => {
  rmSync(dataDir, { recursive: true, force: true });
  forgetDemoData();
});

await writeDemoData();
copyDemoData(dataDir);
const server = spawnServer({ PORT: String(port), DATA_DIR: dataDir });
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
