import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Files, Release } from '@shop/shared/contract';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { contentOf, isFileName } from '../../base/store/store.ts';
import { matchesIntegrity } from '../registry/builds.ts';

/** The file that says what a release is; we write it ourselves. */
const releaseFile = 'release.json';

/**
 * The files of a release, each shown to be the one that it describes: allowed names, every script and style with its integrity and that
 * integrity right, compressed forms that hold the same, nothing missing that entry and pages name. encoded: by name, base64. Throws 422
 * with every file that is wrong.
 */
export async function verifiedFiles(release: Release, encoded: Record<string, string>): Promise<Map<string, Buffer>> {
  if (release.name === 'host') throw invalid(['release.name', 'field.release.host']);
  if (release.entry.js.length !== 1) throw invalid(['release.entry', 'field.release.entry']);
  const files = new Map(Object.entries(encoded).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
  files.delete(releaseFile);
  const named = [release.entry, ...Object.values(release.pages), ...Object.values(release.shares)].flatMap(({ js, css }: Files) => [
    ...js,
    ...css,
  ]);
  const missing = [...new Set([...named, ...Object.keys(release.integrity)])].filter((file) => !files.has(file));
  const problems = missing.map((file) => ['files', 'field.file.missing', { file }] as const);
  const found = await Promise.all([...files].map(async ([file, content]) => problemOf(release, files, file, content)));
  const all = [...problems, ...found.filter((problem) => problem !== undefined)];
  if (all.length > 0) throw invalid(...all.map(([field, key, params]): [string, typeof key, typeof params] => [field, key, params]));
  return files.set(releaseFile, Buffer.from(`${JSON.stringify(release, null, 2)}\n`));
}

/** Scripts that are modules: no browser compares one that another module imports with its hash, so that it could be changed unseen. */
export function modulesIn(files: ReadonlyMap<string, Buffer>): Field[] {
  return [...files]
    .filter(([file, content]) => file.endsWith('.js') && isModule(content.toString()))
    .map(([file]) => ['files', 'field.file.module', { file }]);
}

/** Whether it has what only modules may have. It is read, never run. */
function isModule(text: string): boolean {
  try {
    new Script(text);
    return false;
  } catch (error) {
    return /import statement|import\.meta|'export'/.test(String(error));
  }
}

async function problemOf({ integrity }: Release, files: ReadonlyMap<string, Buffer>, file: string, content: Buffer) {
  const of = { file: file.slice(0, 120) };
  if (!isFileName(file)) return ['files', 'field.file.name', of] as const;
  const { encoding } = contentOf(file);
  if (encoding) {
    const plain = files.get(file.slice(0, file.lastIndexOf('.')));
    const isSame = plain !== undefined && (await unpacked(encoding, content, plain.length))?.equals(plain);
    return isSame ? undefined : (['files', 'field.file.compressed', of] as const);
  }
  const expected = integrity[file];
  if (expected === undefined) return /\.(js|css)$/.test(file) ? (['files', 'field.file.unlisted', of] as const) : undefined;
  return matchesIntegrity(expected, content) ? undefined : (['files', 'field.file.changed', of] as const);
}

/** Never more than the file itself has: a few bytes may stand for gigabytes. undefined: it is more, or no compressed file. */
async function unpacked(encoding: 'br' | 'gzip', content: Buffer, length: number): Promise<Buffer | undefined> {
  const unpack = encoding === 'br' ? promisify(brotliDecompress) : promisify(gunzip);
  try {
    return await unpack(content, { maxOutputLength: Math.max(length, 1) });
  } catch {
    return undefined; // The caller says so.
  }
}
