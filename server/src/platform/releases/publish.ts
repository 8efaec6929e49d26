import type { HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { releases } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { releaseTaken } from '../../base/http/refusal.ts';
import { keyOf } from '../../base/store/store.ts';
import { lockFiles } from '../registry/collect.ts';
import { newMapKey, sealMaps } from '../registry/maps.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { auditIdOf } from '../registry/steps.ts';
import { misfitsOf, refuse } from './objections.ts';
import { refuseOtherRemote, tokenOf } from './own-remote.ts';
import { globalStylesIn } from './styles.ts';
import { modulesIn, verifiedFiles } from './verify.ts';
import { verifiedMaps } from './verify-maps.ts';

type ReleaseCalls = (typeof calls)['releases'];
type Publication = HandlerInput<ReleaseCalls['publish']>;

/**
 * Publishes a release. The upload is verified and its source maps are stored before a database connection is used. Its files are stored under
 * the lock of their remote, so that a concurrent publication of the same build cannot overwrite them.
 */
export function publishHandler(registry: ReleaseRegistry): Handlers<ReleaseCalls>['publish'] {
  async function verify({ release, files: encoded, maps: encodedMaps }: Publication, { caller, signal }: Ctx) {
    refuseOtherRemote(caller, release.name);
    const files = await verifiedFiles(release, encoded);
    const maps = await verifiedMaps(files, encodedMaps);
    const { host } = await registry.deployed();
    const problems = [...modulesIn(files), ...(await globalStylesIn(files, release.name, host, signal))];
    // Without a row of the release the maps cannot be opened, and `collect` removes them.
    return { files, maps, problems, mapKey: await sealMaps(registry.store, release, maps) };
  }

  return withPreparation(verify, async ({ release, force }, ctx, { files, maps, problems, mapKey }) => {
    const { name, version, buildId, contract, owner } = release;
    const { remotes } = await registry.deployed();
    refuse([...problems, ...(await misfitsOf(registry, release))], force);
    // Serializes concurrent publications of the same release; the second one is refused.
    await lockFiles(ctx.db, name);
    const deployed = remotes[name]?.release;
    if (deployed?.version === version && deployed.buildId !== buildId) throw releaseTaken(deployed);
    const [there] = await ctx.db
      .select({ name: releases.name, version: releases.version, buildId: releases.buildId })
      .from(releases)
      .where(
        and(eq(releases.name, name), isNotNull(releases.publishedAt), or(eq(releases.version, version), eq(releases.buildId, buildId))),
      );
    if (there) throw releaseTaken(there);
    // Files first, row last: files without a row are not served, and `collect` removes them.
    await Promise.all([...files].map(([file, content]) => registry.store.put(keyOf(name, buildId, file), content)));
    const publishedAt = new Date().toISOString();
    const published = {
      version,
      contract,
      owner,
      manifest: release,
      files: [...files.keys()],
      mapKey,
      publishedBy: ctx.caller.userId,
      publishedAt,
    };
    const [row] = await ctx.db
      .insert(releases)
      .values({ name, buildId, ...published })
      // The row exists already if a deployment included the same build.
      .onConflictDoUpdate({
        target: [releases.name, releases.buildId],
        set: { ...published, mapKey: newMapKey, goodAt: sql`coalesce(${releases.goodAt}, ${releases.deployedAt})` },
      })
      .returning({ goodAt: releases.goodAt });
    await ctx.audit({
      entity: 'release',
      entityId: auditIdOf(name),
      countryId: null,
      before: null,
      after: {
        name,
        version,
        buildId,
        contract,
        owner,
        files: files.size,
        maps: maps.size,
        ...(force && { force }),
        ...tokenOf(ctx.caller),
      },
    });
    ctx.changed(name);
    return { name, version, buildId, contract, publishedAt, goodAt: row?.goodAt ?? null };
  });
}
