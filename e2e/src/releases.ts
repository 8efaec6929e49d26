import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CallAnswer, CallInput, Release, Rollout } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import type { OwnPlatform } from './own-platform.ts';

/** A release as it can be published: what it says of itself, and its files by name. */
export interface Build {
  release: Release;
  files: Map<string, Buffer>;
  /** Source maps, by script. */
  maps?: Map<string, Buffer>;
}

type Status = CallAnswer<typeof calls.releases.promote>;
type Where = Pick<OwnPlatform, 'ask' | 'sessionOf'>;

/** The build in a `dist` folder. Compressed forms are left out: the server makes do without. */
export function readBuild(folder: string): Build {
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  const names = readdirSync(folder).filter((file) => file !== 'release.json' && !/\.(br|gz)$/.test(file));
  const read = (names: string[], from: string, end = '') => new Map(names.map((file) => [file, readFileSync(join(from, file + end))]));
  const scripts = names.filter((file) => existsSync(join(`${folder}.maps`, `${file}.map`)));
  return { release, files: read(names, folder), maps: read(scripts, `${folder}.maps`, '.map') };
}

/**
 * Another release made of a build without building: another version, a build id of its own, and what `change` makes of the text of each
 * script. Names and hashes inside follow, so that it is as whole as a built one.
 */
export function variantOf(
  { release, files }: Build,
  version: string,
  change: (text: string, file: string) => string = (text) => text,
): Build {
  const buildId = createHash('sha256').update(`${release.buildId} ${version} ${change}`).digest('hex').slice(0, 10);
  const rename = (text: string) => text.replaceAll(release.buildId, buildId);
  const changed = new Map(
    [...files].map(([file, content]) => [file, /\.js$/.test(file) ? Buffer.from(change(rename(content.toString()), file)) : content]),
  );
  // The entry carries the hashes of what it loads: it comes last.
  const hashes = [...files].map(([file, before]) => [digestOf(before), digestOf(changed.get(file) as Buffer)] as const);
  for (const entry of release.entry.js) {
    const text = hashes.reduce((all, [before, after]) => all.replaceAll(before, after), String(changed.get(entry)));
    changed.set(entry, Buffer.from(text));
  }
  const integrity = Object.fromEntries(
    Object.keys(release.integrity).map((file) => [file, `sha256-${digestOf(changed.get(file) as Buffer)}`]),
  );
  return { release: { ...release, version, buildId, integrity }, files: changed };
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64');

/** Publishes a build on a platform, as its team would, also one that does not fit. */
export async function publish(platform: Where, { release, files, maps = new Map() }: Build): Promise<void> {
  const encoded = (list: Map<string, Buffer>, pack = (content: Buffer) => content) =>
    Object.fromEntries([...list].map(([file, content]) => [file, pack(content).toString('base64')]));
  await send(platform, calls.releases.publish, { release, files: encoded(files), maps: encoded(maps, gzipSync), force: 'a test' });
}

/** Gives a release to those in the rollout; to everybody when none is said, also where no browser has shown it. */
export async function promote(platform: Where, name: string, version: string, rollout: Rollout = {}): Promise<Status> {
  const after = await seqOf(platform, name);
  return send<Status>(platform, calls.releases.promote, { name, version, ...rollout, after, force: 'a test' } as CallInput<
    typeof calls.releases.promote
  >);
}

export async function publishAndPromote(platform: Where, build: Build, rollout: Rollout = {}): Promise<void> {
  await publish(platform, build);
  await promote(platform, build.release.name, build.release.version, rollout);
}

export async function rollback(platform: Where, name: string): Promise<Status> {
  return send<Status>(platform, calls.releases.rollback, { name, after: await seqOf(platform, name) });
}

/** Where a remote stands; undefined when the platform has none of that name. */
export async function statusOf(platform: Where, name: string): Promise<Status | undefined> {
  const { remotes } = await send<CallAnswer<typeof calls.releases.status>>(platform, calls.releases.status);
  return remotes.find((remote) => remote.name === name);
}

/** Says that the present release of a remote is good, as its mega admin would: a rollback goes back to such. */
export async function sayGood(platform: Where, name: string): Promise<void> {
  const version = (await statusOf(platform, name))?.current.version;
  await send(platform, calls.releases.markGood, { name, version });
}

async function seqOf(platform: Where, name: string): Promise<number> {
  return (await statusOf(platform, name))?.seq ?? 0;
}

async function send<T>(platform: Where, { method, path }: { method: string; path: string }, body?: unknown): Promise<T> {
  const { id } = await platform.sessionOf('mega');
  return platform.ask<T>(path, { method, sessionId: id, ...(body !== undefined && { body }) });
}
