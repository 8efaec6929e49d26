import { promisify } from 'node:util';
import { Script } from 'node:vm';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Files, Release } from '@shop/shared/contract';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { contentOf, isFileName } from '../../base/store/store.ts';
import { matchesIntegrity } from '../registry/builds.ts';

/** The manifest file of a release; the server writes it itself. */
const releaseFile = 'release.json';

/**
 * Verifies the files of a release against its manifest: names are allowed, every script and style has the right integrity,
 * compressed variants have the same content, and no file of entry or pages is missing. encoded: by name, base64. Throws 422
 * with every invalid file.
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

/** Scripts that are ES modules. They are refused, because browsers do not check the hash of a module that another module imports. */
export function modulesIn(files: ReadonlyMap<string, Buffer>): Field[] {
  return [...files]
    .filter(([file, content]) => file.endsWith('.js') && isModule(content.toString()))
    .map(([file]) => ['files', 'field.file.module', { file }]);
}

/** Whether a script has syntax that only modules may have. It is parsed, never run. */
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

/** Unpacks at most `length` bytes, because of decompression bombs. undefined: more bytes, or not a compressed file. */
async function unpacked(encoding: 'br' | 'gzip', content: Buffer, length: number): Promise<Buffer | undefined> {
  const unpack = encoding === 'br' ? promisify(brotliDecompress) : promisify(gunzip);
  try {
    return await unpack(content, { maxOutputLength: Math.max(length, 1) });
  } catch {
    return undefined; // The caller reports it.
  }
}
