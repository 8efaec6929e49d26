import { type CallAnswer, type CountryKey, type coreCalls, isForAll, limits, type RemoteStatus } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';

type Status = CallAnswer<typeof calls.releases.status>;
type Figures = CallAnswer<typeof coreCalls.telemetry.figures>;
type PartFigures = Figures['parts'][number];

/** Minimum number of failed page loads: fewer are not significant. */
const leastFailures = 3;
/** p75 in ms above which loading counts as slow, if the release declares no budget. */
const slowMs = 600;

/**
 * halted: stopped, by the server or a user. failing: at the rate that stops a rollout. slow. rolling: not released to everybody yet. unproven: no
 * browser has reported it as ready yet.
 */
export type PartState = 'halted' | 'failing' | 'slow' | 'rolling' | 'unproven' | 'good';

/** The data of one component on the fleet page, for its current release in the selected hours. */
export interface FleetPart {
  name: string;
  /** undefined for the host, which is rolled back with its deployment. */
  status: RemoteStatus | undefined;
  figures: PartFigures | undefined;
  version: string;
  state: PartState;
  /** Percent of page loads; null: no loads. */
  failuresPercent: number | null;
  loadP75Ms: number | null;
  sessions: { current: number; lastGood: number; others: number; total: number };
}

export interface Fleet {
  parts: FleetPart[];
  /** The component with the most failures, if any fails. */
  worst: FleetPart | undefined;
}

/** Joins the rollout states with the figures that browsers report. */
export function fleetOf(status: Status, figures: Figures | undefined): Fleet {
  const figuresOf = (name: string) => figures?.parts.find(({ part }) => part === name);
  const remotes = status.remotes.map((remote) => partOf(remote.name, remote.current.version, remote, figuresOf(remote.name)));
  const parts = [...(status.host ? [partOf('host', status.host.version, undefined, figuresOf('host'))] : []), ...remotes];
  const failing = parts.filter(({ state }) => state === 'failing' || state === 'halted');
  const worst = failing.toSorted((one, other) => (other.failuresPercent ?? 0) - (one.failuresPercent ?? 0))[0];
  // Remotes come first, because this page can change them.
  return { parts: [...remotes, ...parts.filter((part) => part.name === 'host')], worst };
}

function partOf(name: string, version: string, status: RemoteStatus | undefined, figures: PartFigures | undefined): FleetPart {
  const own = figures?.byVersion.find((one) => one.version === version);
  const tries = (own?.loads ?? 0) + (own?.failures ?? 0);
  const failuresPercent = tries > 0 && own ? (own.failures / tries) * 100 : null;
  const loadP75Ms = own?.loadP75Ms ?? null;
  const count = (wanted: string | undefined) => figures?.sessions.find((one) => one.version === wanted)?.count ?? 0;
  const total = figures?.sessions.reduce((sum, one) => sum + one.count, 0) ?? 0;
  const current = count(version);
  const lastGoodVersion = status?.lastGood?.version;
  const lastGood = lastGoodVersion === version ? 0 : count(lastGoodVersion);
  const isFailing = (own?.failures ?? 0) >= leastFailures && (failuresPercent ?? 0) > limits.autoHalt.percent;
  return {
    name,
    status,
    figures,
    version,
    state: stateOf(status, isFailing, loadP75Ms),
    failuresPercent,
    loadP75Ms,
    sessions: { current, lastGood, others: total - current - lastGood, total },
  };
}

function stateOf(status: RemoteStatus | undefined, isFailing: boolean, loadP75Ms: number | null): PartState {
  // Published without any rollout step yet: nobody gets it, and nobody has stopped it.
  if (status?.seq === 0 && status.rollout.share === 0) return 'unproven';
  if (status && (status.lastStep?.step === 'halt' || status.rollout.share === 0)) return 'halted';
  if (isFailing) return 'failing';
  if (loadP75Ms !== null && loadP75Ms > (status?.budget?.readyMs ?? slowMs)) return 'slow';
  if (status && !isForAll(status.rollout)) return 'rolling';
  return status && status.current.goodAt === null ? 'unproven' : 'good';
}

/** The setting of a country; undefined if it has none. */
export function ofCountry({ countries }: RemoteStatus, key: CountryKey): RemoteStatus['countries'][number] | undefined {
  return countries.find(({ country }) => country === key);
}

/** How many minor contract versions a remote is behind the host; undefined for another major version, or without a host. */
export function contractsBehind(own: string, host: string | undefined): number | undefined {
  const [major, minor] = numbersOf(own);
  const [hostMajor, hostMinor] = numbersOf(host ?? '');
  return major === hostMajor && minor !== undefined && hostMinor !== undefined ? Math.max(0, hostMinor - minor) : undefined;
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** Aggregates hours into at most `most` bars, by merging neighbouring hours. */
export function barsOf(hours: PartFigures['hours'], most = 24): { at: string; loads: number; failures: number }[] {
  const size = Math.ceil(hours.length / most);
  return Array.from({ length: Math.ceil(hours.length / size) }, (_, i) => {
    const together = hours.slice(i * size, (i + 1) * size);
    return {
      at: together[0]?.at ?? '',
      loads: together.reduce((sum, hour) => sum + hour.loads, 0),
      failures: together.reduce((sum, hour) => sum + hour.failures, 0),
    };
  });
}

/** The first hour of the current unbroken series of failures; undefined if the current hour has none. */
export function failingSince(hours: PartFigures['hours']): string | undefined {
  const quiet = hours.findLastIndex(({ failures }) => failures === 0);
  return hours[quiet + 1]?.at;
}
