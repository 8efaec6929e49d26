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
/** A stored build without large and secret columns. */
export type Stored = Omit<typeof releases.$inferSelect, 'manifest' | 'files' | 'mapKey'>;

/** A release in the registry. publishedAt: null if it is only included in the deployment. */
export interface Placed {
  release: Release;
  /** URL of its files for browsers; ends with `/`. */
  base: string;
  publishedAt: string | null;
  goodAt: string | null;
  rollout: ReleaseRollout | undefined;
}

/** The releases of each remote that browsers may get. */
export type PlacedRemotes = Record<string, { shown: Placed[] } & Required<Pick<Registered, 'flags' | 'countryFlags'>>>;

/** The current state of a remote. */
export interface Place {
  /** Number of the last step; 0: no step yet. */
  seq: number;
  lastStep: Step | undefined;
  /** undefined: no release was ever promoted or deployed. */
  current: Placed | undefined;
  /** The rollout for everybody except the staff of countries with their own decision. */
  rollout: Rollout;
  byCountry: NonNullable<ReleaseRollout['byCountry']>;
  /** The rollback target: the last healthy release that everybody had and that was not rolled back or halted since. */
  lastGood: Placed | undefined;
  /** The previous release: for users outside the rollout, and the fallback when the current one fails. */
  others: Placed | undefined;
  /** Releases for the browser, each after the ones that it is the fallback of; empty if nobody gets any. */
  shown: Placed[];
}

/** Id of the build included in the deployment. */
const ofDeployment = null;
type Id = string | typeof ofDeployment;

/**
 * Computes the state of a remote from its steps. steps: in order. stored: by build id. base: the deployment's build. releaseOf: called for
 * builds of `placedIds` only. countries: the steps of countries, in order.
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
    // The deployment's build counts as healthy.
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
 * The countries' own decisions about the current release. They end when another release becomes current, and when the
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

/** A release that reached everybody; the version of the deployment's build is only known from steps. */
interface Reached {
  id: Id;
  version?: string;
}

/**
 * candidates: healthy releases that reached everybody and were not withdrawn since, newest first. A step back to a release, by rollback
 * or by promoting it or an older one, withdraws all later ones; a halt, or a smaller audience than before, withdraws the release itself.
 * Withdrawn releases do not return automatically. left: the release that the others keep while some users go back first; undefined: nobody does.
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
    // A partial step back is in progress; this step only changes its audience.
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

/** The release that most of the staff get. The HTML preloads it, because the user is not known yet. */
export function mostGet(shown: readonly Placed[]): Placed | undefined {
  return shown.find(({ rollout = {} }) => (rollout.share ?? 100) > 50 && !rollout.roles && !rollout.countries) ?? shown.at(-1);
}

/** The declaration of a release; for releases from before declarations existed, the contract's data about the remote. */
export function declarationOf({ name, package: packageName, owner, declares }: Release): Declaration {
  if (declares) return declares;
  const known = name in remotes ? remotes[name as keyof typeof remotes] : undefined;
  return { title: known?.title ?? { es: packageName, en: packageName }, owner };
}
