import {
  type CountryKey,
  type CountryReach,
  type Declaration,
  isForAll,
  isOlder,
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
/** A stored build without what is large, and without what is secret. */
export type Stored = Omit<typeof releases.$inferSelect, 'manifest' | 'files' | 'mapKey'>;

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
  /** What everybody gets after a rollback: what reached them before, is good, and nobody has moved away from since. */
  lastGood: Placed | undefined;
  /** What those outside the rollout get, and what takes the place of the current one when it fails: what they have had so far. */
  others: Placed | undefined;
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
  const { candidates, left } = standingOf(steps, currentId, stored);
  const isOther = (placed: Placed | undefined) => placed !== undefined && placed.release.buildId !== current?.release.buildId;
  const lastGood = [...candidates, ofDeployment].map((id) => find(id)).filter(isOther)[0];
  const others = (left !== undefined && find(left)) || lastGood;
  const fallbacks = [others, lastGood, currentId === ofDeployment ? undefined : find(ofDeployment)];
  const inOrder = [rollout.share === 0 ? undefined : current, ...fallbacks].filter((placed) => placed !== undefined);
  const shown = inOrder.filter(({ release }, at) => inOrder.findIndex((other) => other.release.buildId === release.buildId) === at);
  return { seq: lastStep?.seq ?? 0, lastStep, current, rollout, byCountry, lastGood, others, shown };
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
  const { candidates, left } = standingOf(steps, currentId, stored);
  const ids = [currentId, left, ...candidates.slice(0, 2)];
  return ids.filter((id): id is string => typeof id === 'string' && stored.has(id));
}

/** A release that reached everyone; the version of what the deployment comes with is told by steps only. */
interface Reached {
  id: Id;
  version?: string;
}

/**
 * candidates: what reached everyone, is good, and nobody moved away from since, newest first. Whoever goes back to a release, by a rollback
 * or by promoting it or an older one, takes back all that came after it; a halt, or fewer people than had it, takes back the release itself.
 * Nothing of that comes back by itself. left: what the others keep while some go back first; undefined: nobody does.
 */
function standingOf(
  steps: readonly Step[],
  currentId: Id,
  stored: ReadonlyMap<string, Stored>,
): { candidates: Id[]; left: Id | undefined } {
  let reached: Reached[] = [{ id: ofDeployment }];
  let left: Id | undefined;
  for (const [i, step] of steps.entries()) {
    const { buildId: id, version } = step;
    const isStop = step.step === 'halt' || step.share === 0;
    const isForEverybody = !isStop && isForAll(rolloutOf(step));
    // Some have gone back already; now it is more of them, or fewer.
    if (left !== undefined && steps[i - 1]?.buildId === id && !isStop && !isForEverybody) continue;
    left = undefined;
    const last = reached.at(-1);
    if (isStop || last?.id === id) reached = reached.filter((each) => each.id !== id);
    else if (step.step === 'rollback' || isBack(reached, id, version)) {
      const own = reached.find((each) => each.id === id);
      reached = reached.slice(0, own ? reached.indexOf(own) : undefined).filter((each) => !isNewer(each, version));
      if (!isForEverybody) {
        left = last?.id;
        if (own) reached.push(own);
      }
    }
    if (isForEverybody) reached.push({ id, version });
  }
  const isGood = (id: Id) => id === ofDeployment || (stored.get(id)?.goodAt ?? null) !== null;
  const candidates = reached.map(({ id }) => id).filter((id) => id !== currentId && isGood(id));
  return { candidates: candidates.reverse(), left };
}

function isBack(reached: readonly Reached[], id: Id, version: string): boolean {
  return reached.some((each) => each.id === id || isNewer(each, version));
}

function isNewer({ version }: Reached, than: string): boolean {
  return version !== undefined && isOlder(than, version);
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
