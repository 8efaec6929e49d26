import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { limits } from '@shop/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import { type FileStore, isFileName, keyOf } from '../../base/store/store.ts';
import type { Build } from './builds.ts';
import { folderOfKey } from './maps-folder.ts';
import type { ReleaseRegistry } from './registry.ts';

// Source maps contain the sources. They are stored and removed with the files of their release, possibly in a bucket that browsers can read.
// So each is sealed (AES-256-GCM) with a key that only the row of the release has. See docs/adr/0049.

/** Folder of a build's maps: next to the build's folder, never in it. */
const folderOf = (folder: string) => `${folder}.maps`;
/** Key of a sealed map in the store. */
function placeOf({ name, buildId, script, key }: { name: string; buildId: string; script: string; key?: Buffer }): string {
  return keyOf(name, buildId, `${key ? folderOfKey(key) : 'maps/'}${script}.map`);
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** A map as JSON text. Throws if it is not gzip or unpacks to more bytes than `most` (decompression bombs). */
export const unpackedMap = async (packed: Uint8Array, most: number = limits.sourceMapBytes): Promise<Buffer> =>
  unpack(packed, { maxOutputLength: most });

/** The maps of a build in a folder: gzip, by script. */
export async function mapsBeside(folder: string): Promise<Map<string, Uint8Array>> {
  const from = folderOf(folder);
  const names = (await readdir(from).catch(noneIfMissing)).filter((name) => name.endsWith('.js.map') && isFileName(name));
  const maps = new Map<string, Uint8Array>();
  for (const name of names) maps.set(name.slice(0, -'.map'.length), await pack(await readFile(join(from, name))));
  return maps;
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/**
 * Stores the maps of a build, sealed with a new key, in a folder derived from the key. Concurrent publications of one build thus have separate
 * folders, and the row of the release determines which one is valid. The store may be slow: do not call this in a transaction.
 * maps: gzip, by script. Returns the key for the row of the release; null: no maps. Maps that no row opens are removed with the build.
 */
export async function sealMaps(
  store: FileStore,
  { name, buildId }: { name: string; buildId: string },
  maps: ReadonlyMap<string, Uint8Array>,
): Promise<string | null> {
  if (maps.size === 0) return null;
  const key = randomBytes(32);
  for (const [script, packed] of maps) {
    const iv = randomBytes(12);
    const place = placeOf({ name, buildId, script, key });
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
    await store.put(place, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  }
  return key.toString('base64');
}

async function mapKeyIn(db: Db, name: string, buildId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ mapKey: releases.mapKey })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
  return row?.mapKey ? Buffer.from(row.mapKey, 'base64') : undefined;
}

/** For an update of an existing row: a publication without maps does not remove existing ones. */
export const newMapKey = sql`coalesce(excluded.map_key, ${releases.mapKey})`;

/** A script of a build, and its source map as JSON text. map: undefined if none is stored. */
export interface BuiltScript {
  script: string | undefined;
  map: string | undefined;
}

/** Reads a script and its map: from the deployment's folder for its own builds, otherwise from the store. */
export async function readScript(
  db: Db,
  { store, deployed }: Pick<ReleaseRegistry, 'store' | 'deployed'>,
  { part, buildId, file }: { part: string; buildId: string; file: string },
): Promise<BuiltScript> {
  if (!isFileName(file)) return { script: undefined, map: undefined };
  const { host, remotes } = await deployed();
  const build: Build | undefined = part === 'host' ? host : Object.hasOwn(remotes, part) ? remotes[part] : undefined;
  if (build?.folder && build.release.buildId === buildId) {
    const map = await textIn(folderOf(build.folder), `${file}.map`);
    if (map !== undefined) return { map, script: await textIn(build.folder, file) };
  }
  const key = await mapKeyIn(db, part, buildId);
  if (!key) return { script: undefined, map: undefined };
  const at = { name: part, buildId, script: file };
  // Older releases have their maps in a common folder.
  const map = (await opened(store, placeOf({ ...at, key }), key)) ?? (await opened(store, placeOf(at), key));
  return { map, script: map && (await bytesOf(store, keyOf(part, buildId, file)))?.toString() };
}

async function opened(store: FileStore, place: string, key: Buffer): Promise<string | undefined> {
  const sealed = await bytesOf(store, place);
  if (!sealed) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return (await unpackedMap(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]))).toString();
}

async function bytesOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const content = await store.read(key);
  return content && buffer(content);
}

async function textIn(folder: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
