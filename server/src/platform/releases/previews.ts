import { createHmac, timingSafeEqual } from 'node:crypto';
import { type HandlerAnswer, menuOf, type RegistryEntry, type Release, withProduct } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import { signingKey } from '../../base/auth/signing-keys.ts';
import type { Db } from '../../base/db/db.ts';
import { releases } from '../../base/db/schema/index.ts';
import { previewEnded } from '../../base/http/refusal.ts';
import { entryOf, type ReleaseRegistry } from '../registry/registry.ts';

/** The build of a preview. */
interface Previewed {
  name: string;
  buildId: string;
  /** ms since the epoch. */
  ends: number;
}

const keyOf = (db: Db) => signingKey(db, 'previews');

const signatureOf = (key: string, { name, buildId, ends }: Previewed) =>
  createHmac('sha256', key).update(`preview ${name} ${buildId} ${ends}`).digest();

/** The path of a preview, and when it expires. It opens the first page of the release, or the home page if it has none. */
export async function previewAddress(
  db: Db,
  registry: ReleaseRegistry,
  product: string,
  { name, buildId }: Omit<Previewed, 'ends'>,
  hours: number,
) {
  const ends = Date.now() + hours * 3_600_000;
  const signature = signatureOf(await keyOf(db), { name, buildId, ends }).toString('base64url');
  const release = await entryOfBuild(db, registry, { name, buildId });
  const [section] = menuOf({ [name]: { releases: [release] } }, { role: undefined }).filter(({ remote }) => remote === name);
  const link = section?.menuList[0]?.link ?? '/';
  return {
    address: `${withProduct(link, product)}#preview=${name}.${buildId}.${ends.toString(36)}.${signature}`,
    endsAt: new Date(ends).toISOString(),
  };
}

/** The release of a preview. Throws 404 if the preview has expired or its signature is wrong. */
export async function previewed(db: Db, registry: ReleaseRegistry, token: string) {
  const [name = '', buildId = '', end = '', signature = ''] = token.split('.');
  const preview = { name, buildId, ends: Number.parseInt(end, 36) };
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(await keyOf(db), preview);
  if (given.length !== right.length || !timingSafeEqual(given, right) || preview.ends <= Date.now()) throw previewEnded();
  // The answer's schema has no readonly types.
  const release = (await entryOfBuild(db, registry, preview)) as HandlerAnswer<(typeof calls)['releases']['previewed']>['release'];
  return { name, release, endsAt: new Date(preview.ends).toISOString() };
}

/** The registry entry of a build that was published or is included in the deployment. Throws 404 if it was removed. */
async function entryOfBuild(db: Db, registry: ReleaseRegistry, { name, buildId }: Omit<Previewed, 'ends'>): Promise<RegistryEntry> {
  const [row] = await db
    .select({
      ...{ name: releases.name, buildId: releases.buildId, publishedAt: releases.publishedAt },
      // `shapes` is only needed for publishing and promoting.
      release: sql<Release>`${releases.manifest} - 'shapes'`,
    })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
  if (row) return entryOf({ release: row.release, base: registry.baseOf(row), rollout: undefined });
  const deployed = (await registry.deployed()).remotes[name];
  if (deployed?.release.buildId !== buildId) throw previewEnded();
  return entryOf({ ...deployed, rollout: undefined });
}
