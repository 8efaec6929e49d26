import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain.mjs';

const mostBytes = 24 * 1024 * 1024;

/** The release in a folder and its files, base64, as they are published. Throws PlainError when it is none. */
export function readRelease(name, folder) {
  const path = join(folder, 'release.json');
  if (!existsSync(path)) throw new PlainError(`${folder} holds no release: there is no release.json in it.`);
  let release;
  try {
    release = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new PlainError(`${path} is not JSON: ${error.message}`);
  }
  if (release?.name !== name) throw new PlainError(`${path} is a release of ${release?.name ?? 'nothing'}, not of ${name}.`);
  const files = {};
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) throw new PlainError(`${join(folder, entry.name)} is no file. A release is a flat folder.`);
    if (entry.name === 'release.json') continue;
    const content = readFileSync(join(folder, entry.name));
    bytes += content.length;
    files[entry.name] = content.toString('base64');
  }
  if (bytes > mostBytes)
    throw new PlainError(`The release has ${Math.round(bytes / 1e6)} MB; at most ${Math.floor(mostBytes / 1e6)} can be published.`);
  return { release, files };
}
