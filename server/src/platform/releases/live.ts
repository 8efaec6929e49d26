import type { Release } from '@shop/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

/** All releases that browsers get now, with the parts of the contract that they use. */
export async function liveReleases(db: Db, registry: ReleaseRegistry): Promise<Release[]> {
  const { remotes } = await registry.present();
  const shown = Object.values(remotes).flatMap((remote) => remote.shown.map(({ release }) => release));
  if (shown.length === 0) return [];
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(or(...shown.map(({ name, buildId }) => and(eq(releases.name, name), eq(releases.buildId, buildId)))));
  const whole = new Map(rows.map(({ manifest }) => [`${manifest.name} ${manifest.buildId}`, manifest]));
  return shown.map((release) => whole.get(`${release.name} ${release.buildId}`) ?? release);
}
