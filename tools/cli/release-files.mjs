import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limits } from '../../shared/src/contract/index.ts';
import { PlainError } from './plain.mjs';

const mostBytes = 24 * 1024 * 1024;

/**
 * Reads the release in a folder with its files, base64, as they are published; maps: its source maps, which the build writes to `<folder>.maps`, by
 * script. Throws PlainError if the folder contains no release.
 */
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
  const { maps, mapBytes } = readMaps(`${resolve(folder)}.maps`, files);
  const all = bytes + mapBytes;
  if (all > mostBytes)
    throw new PlainError(
      `The release has ${Math.round(all / 1e6)} MB, ${Math.round(mapBytes / 1e6)} of them source maps; at most ${Math.floor(mostBytes / 1e6)} can be published.`,
    );
  return { release, files, maps };
}

/** A build without source maps is published without: its stack traces are not mapped. mapBytes: as uploaded. */
function readMaps(folder, files) {
  const maps = {};
  let mapBytes = 0;
  let unpacked = 0;
  for (const script of existsSync(folder) ? Object.keys(files).filter((file) => existsSync(join(folder, `${file}.map`))) : []) {
    const content = readFileSync(join(folder, `${script}.map`));
    const packed = gzipSync(content);
    unpacked += content.length;
    mapBytes += packed.length;
    maps[script] = packed.toString('base64');
  }
  const most = limits.sourceMapBytes;
  if (unpacked > most)
    throw new PlainError(
      `The source maps in ${folder} have ${Math.round(unpacked / 2 ** 20)} MB; at most ${most / 2 ** 20} can be published. Remove some of them, or the folder.`,
    );
  return { maps, mapBytes };
}
