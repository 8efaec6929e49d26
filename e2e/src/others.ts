import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

/**
 * Builds what does not come from our own build (e2e/others/<name>/build.mjs), in about a second, into a folder of its own under `.cache`.
 * Answers the folder. Throws what the build said.
 */
export async function otherBuild(name: 'rspack' | 'bare'): Promise<string> {
  const folder = join(root, '.cache/others', name);
  await promisify(execFile)(process.execPath, [join(root, 'e2e/others', name, 'build.mjs'), folder]).catch(({ stdout, stderr }) => {
    throw new Error(`${name} could not be built:\n${stdout}${stderr}`);
  });
  return folder;
}
