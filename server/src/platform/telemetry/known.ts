import { type Call, menuOf } from '@shop/shared/contract';
import { calls as callTable } from '@shop/shared/contract/calls';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { type Present, type ReleaseRegistry, registryOf } from '../registry/registry.ts';

/** A known release: published, or included in a deployment. */
export interface KnownRelease {
  /** `host` or the name of a remote. */
  name: string;
  version: string;
  buildId: string;
  owner: string;
  /** Whether it counts as healthy. */
  isGood: boolean;
}

/** All known releases, newest first. */
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
/** Minimum interval between readings, so that invented versions do not query the database each time. */
const againMs = 2000;

/**
 * The releases whose reports are accepted. Only these become metric labels and table rows, so that invented names add
 * nothing. Read again after 30 s, or sooner if an unknown release is requested.
 */
export function knownReleases(read: (db: Db) => Promise<KnownRelease[]>, now: () => number = Date.now) {
  let byKey = new Map<string, KnownRelease>();
  let readAt = Number.NEGATIVE_INFINITY;

  return async (db: Db, asked: readonly { part: string; version: string }[]) => {
    const ageMs = now() - readAt;
    const isMissing = asked.some(({ part, version }) => !byKey.has(keyOf(part, version)));
    if (ageMs > freshMs || (isMissing && ageMs > againMs)) {
      const oldestFirst = (await read(db)).reverse();
      // Deployments may include several builds of one version.
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

/** Links of the menus of all users; `/` stands for pages that are not in a menu. */
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
