import { isForAll, isLeftKind, isOverBudget, limits, type Release, type Rollout } from '@shop/shared/contract';
import { type Misfit, misfits } from '@shop/shared/contract/fits';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { partHours, releases } from '../../base/db/schema/index.ts';
import { type Field, invalid } from '../../base/http/refusal.ts';
import type { Placed } from '../registry/place.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { measuredOf } from '../telemetry/budgets.ts';

/** Incompatibilities of a release with the deployed host: one sentence for each part of the contract that is missing or changed. */
export async function misfitsOf(registry: Pick<ReleaseRegistry, 'deployed'>, release: Release): Promise<Field[]> {
  const { host } = await registry.deployed();
  // An older host does not declare what it offers, so nothing can be checked.
  if (!host || Object.keys(host.release.offers).length === 0) return [];
  return misfits([release], [host.release]).map(sentenceOf);
}

/** Objections to a rollout of a published release. There are none if it is withdrawn from everybody. */
export async function objectionsTo(
  db: Db,
  registry: Pick<ReleaseRegistry, 'deployed'>,
  name: string,
  { buildId, version, goodAt, publishedAt }: Pick<Placed['release'], 'buildId' | 'version'> & Pick<Placed, 'goodAt' | 'publishedAt'>,
  rollout: Rollout,
): Promise<Field[]> {
  // The deployment's builds match its host.
  if (rollout.share === 0 || publishedAt === null) return [];
  const [row] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.buildId, buildId)));
  const unfit = row ? await misfitsOf(registry, row.manifest) : [];
  const isUnseen = isForAll(rollout) && goodAt === null && !(await wasShown(db, name, version));
  return [
    ...unfit,
    ...(await overBudget(db, name, version, row?.manifest)),
    ...(isUnseen ? [['version', 'field.release.unseen', { name, version }] satisfies Field] : []),
  ];
}

/** Throws 422 with all objections, unless `force` gives a reason to ignore them. */
export function refuse(objections: readonly Field[], force: string | undefined): void {
  if (objections.length > 0 && force === undefined) throw invalid(...objections, ['force', 'field.release.force']);
}

/** Compares the measurements of a release with its declared budget: one sentence for each exceeded measure. */
async function overBudget(db: Db, name: string, version: string, manifest: Release | undefined): Promise<Field[]> {
  const declared = manifest?.declares?.budget;
  if (!declared) return [];
  const { days } = limits.budget;
  const own = (await measuredOf(db, name)).find((release) => release.version === version);
  return (own?.measured ?? [])
    .filter((figures) => isOverBudget(figures, declared))
    .map(({ measure, loads, value }): Field => {
      const about = { name, version, measure, value, budget: declared[measure] ?? 0, loads, days };
      return [`budget.${measure}`, isLeftKind(measure) ? 'field.release.over.left' : `field.release.over.${measure}`, about];
    });
}

/** Whether any browser has loaded the release. */
async function wasShown(db: Db, part: string, version: string): Promise<boolean> {
  const [hour] = await db
    .select({ hour: partHours.hour })
    .from(partHours)
    .where(and(eq(partHours.part, part), eq(partHours.version, version), gt(partHours.loads, 0)))
    .limit(1);
  return hour !== undefined;
}

function sentenceOf({ remote, host, kind, what, place, differences }: Misfit): Field {
  const about = { name: remote.name, version: remote.version, owner: remote.owner, host: host.version, contract: host.contract };
  if (kind === 'contract') return ['contract', 'field.fits.contract', { ...about, own: remote.contract }];
  if (kind === 'missing') return [`uses.${what}`, 'field.fits.missing', { ...about, what, place }];
  return [`uses.${what}`, 'field.fits.changed', { ...about, what, place, differences: differences.join('; ') }];
}
