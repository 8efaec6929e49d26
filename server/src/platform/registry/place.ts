import {
  type CountryKey,
  type CountryReach,
  type Declaration,
  isForAll,
  type Registered,
  type Release,
  type ReleaseRollout,
  type Rollout,
  remotes,
} from '@shop/shared/contract';
import type { countrySteps, releaseSteps, releases } from '../../base/db/schema/index.ts';
import type { Build } from './builds.ts';

export type Step = typeof releaseSteps.$inferSelect;
export type CountryStep = typeof countrySteps.$inferSelect;
/** A stored build without what is large. */
export type Stored = Omit<typeof releases.$inferSelect, 'manifest' | 'files'>;

/** A release as it stands in the registry. publishedAt: null, it came with the deployment. */
export interface Placed {
  release: Release;
  /** Where browsers get its files; ends with `/`. */
  base: string;
  publishedAt: string | null;
  goodAt: string | null;
  rollout: ReleaseRollout | undefined;
}

/** What browsers may be given of each remote. */
export type PlacedRemotes = Record<string, { shown: Placed[] } & Required<Pick<Registered, 'flags' | 'countryFlags'>>>;

/** Where a remote stands. */
export interface Place {
  /** Number of the last step; 0: none yet. */
  seq: number;
  lastStep: Step | undefined;
  /** undefined: nothing of it was ever placed. */
  current: Placed | undefined;
  /** What holds for everybody, but for the staff of countries that decided for themselves. */
  rollout: Rollout;
  byCountry: NonNullable<ReleaseRollout['byCountry']>;
  /** What those outside the rollout get, and what takes the place of the current one when it fails. */
  lastGood: Placed | undefined;
  /** As the browser gets them, each one behind those whose place it takes; empty when nobody gets any. */
  shown: Placed[];
}

/** Stands for whatever the deployment comes with. */
const ofDeployment = null;
type Id = string | typeof ofDeployment;

/**
 * What a remote's steps add up to. steps: in order. stored: by build id. base: what the deployment came with. releaseOf: asked for those of
 * `placedIds` only. countries: the steps of countries, in order.
 */
export function placeOf(
  steps: readonly Step[],
  stored: ReadonlyMap<string, Stored>,
  base: Build | undefined,
  releaseOf: (row: Stored) => Pick<Placed, 'release' | 'base'> | undefined,
  countries: readonly CountryStep[] = [],
): Place {
  const lastStep = steps.at(-1);
  const find = (id: Id, rollout?: ReleaseRollout): Placed | undefined => {
    // What came with the deployment has been lived with: it counts as good.
    if (id === ofDeployment)
      return base && { release: base.release, base: base.base, publishedAt: null, goodAt: new Date(0).toISOString(), rollout };
    const row = stored.get(id);
    const read = row && releaseOf(row);
    return row && read && { ...read, publishedAt: row.publishedAt, goodAt: row.goodAt, rollout };
  };
  const currentId = lastStep ? lastStep.buildId : ofDeployment;
  const rollout = lastStep ? rolloutOf(lastStep) : {};
  const byCountry = reachByCountry(steps, countries);
  const isOfCountries = Object.keys(byCountry).length > 0;
  const current = find(currentId, isOfCountries ? { ...rollout, byCountry } : isForAll(rollout) ? undefined : rollout);
  const candidates = [...candidatesOf(steps, currentId, stored), ofDeployment] as Id[];
  const lastGood = candidates.filter((id) => id !== currentId && id !== current?.release.buildId).map((id) => find(id))[0];
  const fallbacks = [lastGood, currentId === ofDeployment ? undefined : find(ofDeployment)];
  const inOrder = [rollout.share === 0 ? undefined : current, ...fallbacks].filter((placed) => placed !== undefined);
  const shown = inOrder.filter(({ release }, at) => inOrder.findIndex((other) => other.release.buildId === release.buildId) === at);
  return { seq: lastStep?.seq ?? 0, lastStep, current, rollout, byCountry, lastGood, shown };
}

/**
 * What countries decided of the current release for their own staff. It ends when another release becomes the current one, and when the
 * release is stopped for everybody.
 */
function reachByCountry(steps: readonly Step[], countries: readonly CountryStep[]): Place['byCountry'] {
  const last = new Map(countries.map((step) => [step.country, step]));
  const standing = [...last.values()].filter(({ step, generalSeq }) => {
    const idThen = steps[generalSeq - 1]?.buildId ?? ofDeployment;
    const isOver = steps.slice(generalSeq).some(({ buildId, share }) => buildId !== idThen || share === 0);
    return step === 'reach' && !isOver;
  });
  return Object.fromEntries(standing.map((step): [CountryKey, CountryReach] => [step.country, reachOf(step)]));
}

/** Ids of the stored builds whose manifests `placeOf` may ask for. */
export function placedIds(steps: readonly Step[], stored: ReadonlyMap<string, Stored>): string[] {
  const currentId = steps.at(-1)?.buildId ?? ofDeployment;
  const ids = [currentId, candidatesOf(steps, currentId, stored)[0] ?? ofDeployment];
  return ids.filter((id): id is string => id !== ofDeployment && stored.has(id));
}

/**
 * What reached everyone, is good, and was not taken back since: newest first. Whoever goes back to a release, by a rollback or by promoting
 * it again, takes back all that came after it; a halt takes back what it stops. Neither comes back by itself.
 */
function candidatesOf(steps: readonly Step[], currentId: Id, stored: ReadonlyMap<string, Stored>): Id[] {
  let reached: Id[] = [ofDeployment];
  for (const step of steps) {
    const { buildId } = step;
    const at = reached.indexOf(buildId);
    const isBack = step.step === 'rollback' || (at !== -1 && step.step === 'promote' && isForAll(rolloutOf(step)));
    if (isBack) reached = reached.slice(0, Math.max(at, 0));
    // Stopped, or narrowed to fewer than had it. A release that others have by now may come back to some first: they keep theirs.
    else if (step.step === 'halt' || reached.at(-1) === buildId) reached = reached.filter((id) => id !== buildId);
    if (step.step !== 'halt' && isForAll(rolloutOf(step))) reached.push(buildId);
  }
  const isGood = (id: Id) => id === ofDeployment || (stored.get(id)?.goodAt ?? null) !== null;
  return reached.filter((id) => id !== currentId && isGood(id)).reverse();
}

export function reachOf({ share, roles }: Pick<Step, 'share' | 'roles'>): CountryReach {
  return { ...(share !== null && { share }), ...(roles && { roles }) };
}

export function rolloutOf({ countries, ...reach }: Pick<Step, 'share' | 'roles' | 'countries'>): Rollout {
  return { ...reachOf(reach), ...(countries && { countries }) };
}

/** What most of the staff get: the HTML, which cannot know who asks for it, preloads that one. */
export function mostGet(shown: readonly Placed[]): Placed | undefined {
  return shown.find(({ rollout = {} }) => (rollout.share ?? 100) > 50 && !rollout.roles && !rollout.countries) ?? shown.at(-1);
}

/** What a release says of itself; of one from before remotes declared anything, what the contract says of its remote. */
export function declarationOf({ name, package: packageName, owner, declares }: Release): Declaration {
  if (declares) return declares;
  const known = name in remotes ? remotes[name as keyof typeof remotes] : undefined;
  return { title: known?.title ?? { es: packageName, en: packageName }, owner };
}
