import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

const require = createRequire(import.meta.url);
const source = join(root, 'e2e/lab');

export interface LabOptions {
  version?: string;
  /** By file of the lab (`src/pages.ts`): what becomes of its text. */
  change?: Record<string, (text: string) => string>;
}

/**
 * The fixture remote `lab` (e2e/lab), built for production as every remote is: three seconds, once for each version and change, kept in
 * `.cache/lab`. Answers the folder of the build, with its release.json. Throws what the build said.
 */
export async function labBuild({ version = '1.0.0', change = {} }: LabOptions = {}): Promise<string> {
  const sources = new Map(filesOf(source).map((file) => [file, readFileSync(join(source, file), 'utf8')]));
  const changes = { ...change, 'package.json': (text: string) => JSON.stringify({ ...JSON.parse(text), version }) };
  for (const [file, changed] of Object.entries(changes)) sources.set(file, changed(sources.get(file) ?? ''));

  const cache = join(root, '.cache/lab');
  const kept = join(cache, keyOf(sources));
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    const dir = mkdtempSync(join(cache, 'new-'));
    for (const [file, text] of sources) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    // The packages of e2e are the lab's.
    symlinkSync(join(root, 'e2e/node_modules'), join(dir, 'node_modules'));
    const webpack = require.resolve('webpack-cli/bin/cli.js');
    const options = { cwd: dir, env: { ...process.env, NODE_ENV: 'production' } };
    await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], options).catch(({ stdout, stderr }) => {
      throw new Error(`the lab could not be built:\n${stdout}${stderr}`);
    });
    // Another worker may have built the same meanwhile.
    if (existsSync(kept)) rmSync(dir, { recursive: true });
    else renameSync(dir, kept);
  }
  return join(kept, 'dist');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Its own sources, and the build of the host under test, whose id stands for the shared package and the lock file too. */
function keyOf(sources: Map<string, string>): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'host/dist/release.json')));
  for (const [file, text] of sources) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex').slice(0, 10);
}
