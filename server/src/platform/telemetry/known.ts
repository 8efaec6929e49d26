import { type Call, menuOf } from '@shop/shared/contract';
import { calls as callTable } from '@shop/shared/contract/calls';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { type Present, type ReleaseRegistry, registryOf } from '../registry/registry.ts';

/** A release that the platform knows: published, or come with a deployment. */
export interface KnownRelease {
  /** `host` or the name of a remote. */
  name: string;
  version: string;
  buildId: string;
  owner: string;
  /** A browser has reported it mounted and ready. */
  isGood: boolean;
}

/** Every release that the platform knows, newest first. */
export async function readReleases(db: Db, registry: Pick<ReleaseRegistry, 'deployed'>): Promise<KnownRelease[]> {
  const { host, remotes } = await registry.deployed();
  const deployed = [host, ...Object.values(remotes)].flatMap((build) =>
    build
      ? [
          {
            name: build.release.name,
            version: build.release.version,
            buildId: build.release.buildId,
            owner: build.release.owner,
            isGood: true,
          },
        ]
      : [],
  );
  const stored = await rowsOf<KnownRelease>(
    db,
    sql`select name, version, build_id as "buildId", owner, good_at is not null as "isGood" from release
      order by greatest(published_at, deployed_at) desc nulls last`,
  );
  return [...stored, ...deployed];
}

const freshMs = 30_000;
/** Somebody who makes versions up does not get to ask the database each time. */
const againMs = 2000;

/**
 * The releases whose reports are taken. Only these become labels of measurements and rows of tables: whoever sends made-up names adds
 * nothing. Read again after 30 s, and sooner when a release is asked for that was not there.
 */
export function knownReleases(read: (db: Db) => Promise<KnownRelease[]>, now: () => number = Date.now) {
  let byKey = new Map<string, KnownRelease>();
  let readAt = Number.NEGATIVE_INFINITY;

  return async (db: Db, asked: readonly { part: string; version: string }[]) => {
    const ageMs = now() - readAt;
    const isMissing = asked.some(({ part, version }) => !byKey.has(keyOf(part, version)));
    if (ageMs > freshMs || (isMissing && ageMs > againMs)) {
      const oldestFirst = (await read(db)).reverse();
      // Deployments may come with several builds of one version.
      byKey = new Map(
        oldestFirst.flatMap((release) => [
          [keyOf(release.name, release.version), release],
          [keyOf(release.name, release.version, release.buildId), release],
        ]),
      );
      readAt = now();
    }
    return (part: string, version: string, buildId = '') => byKey.get(keyOf(part, version, buildId));
  };
}

const keyOf = (part: string, version: string, buildId = '') => `${part} ${version} ${buildId}`;

/** Links of the menu as it is for everybody together; `/` is whatever stands in no menu. */
export function menuLinks({ remotes }: Present): Set<string> {
  const sections = menuOf(registryOf({ host: undefined, remotes }), { role: undefined });
  return new Set(['/', ...sections.flatMap(({ menuList }) => menuList.map(({ link }) => link))]);
}

const calls: Record<string, Record<string, Call>> = callTable;

/** Whether an id is in the call table. */
export function isCall(id: string): boolean {
  const [area = '', verb = ''] = id.split('.');
  return Object.hasOwn(calls, area) && Object.hasOwn(calls[area] ?? {}, verb);
}
