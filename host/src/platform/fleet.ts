import { type CallAnswer, type CountryKey, type coreCalls, isForAll, limits, type RemoteStatus } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';

type Status = CallAnswer<typeof calls.releases.status>;
type Figures = CallAnswer<typeof coreCalls.telemetry.figures>;
type PartFigures = Figures['parts'][number];

/** Page loads that failed: fewer say nothing of a part. */
const leastFailures = 3;
/** Above it a load feels slow where its release declares no budget, p75 in ms. */
const slowMs = 600;

/**
 * halted: stopped, by the server or a person. failing: as often as a rollout would be stopped for. slow. rolling: not everybody's yet.
 * unproven: nobody has reported it ready yet.
 */
export type PartState = 'halted' | 'failing' | 'slow' | 'rolling' | 'unproven' | 'good';

/** What the fleet page shows of one part. Everything of its current release, in the asked hours. */
export interface FleetPart {
  name: string;
  /** undefined: the host, which is rolled back with its deployment. */
  status: RemoteStatus | undefined;
  figures: PartFigures | undefined;
  version: string;
  state: PartState;
  /** Percent of the loads; null: there were none. */
  failuresPercent: number | null;
  loadP75Ms: number | null;
  sessions: { current: number; lastGood: number; others: number; total: number };
}

export interface Fleet {
  parts: FleetPart[];
  /** The one that fails most, if one does. */
  worst: FleetPart | undefined;
}

/** Joins where the releases stand with what browsers report of them. */
export function fleetOf(status: Status, figures: Figures | undefined): Fleet {
  const figuresOf = (name: string) => figures?.parts.find(({ part }) => part === name);
  const remotes = status.remotes.map((remote) => partOf(remote.name, remote.current.version, remote, figuresOf(remote.name)));
  const parts = [...(status.host ? [partOf('host', status.host.version, undefined, figuresOf('host'))] : []), ...remotes];
  const failing = parts.filter(({ state }) => state === 'failing' || state === 'halted');
  const worst = failing.toSorted((one, other) => (other.failuresPercent ?? 0) - (one.failuresPercent ?? 0))[0];
  // The remotes first: they are what this page can change.
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
  // Published, and no step taken yet: nobody gets it, and nobody has stopped anything.
  if (status?.seq === 0 && status.rollout.share === 0) return 'unproven';
  if (status && (status.lastStep?.step === 'halt' || status.rollout.share === 0)) return 'halted';
  if (isFailing) return 'failing';
  if (loadP75Ms !== null && loadP75Ms > (status?.budget?.readyMs ?? slowMs)) return 'slow';
  if (status && !isForAll(status.rollout)) return 'rolling';
  return status && status.current.goodAt === null ? 'unproven' : 'good';
}

/** What a country decided for itself; undefined: it never did. */
export function ofCountry({ countries }: RemoteStatus, key: CountryKey): RemoteStatus['countries'][number] | undefined {
  return countries.find(({ country }) => country === key);
}

/** How many minor versions of the contract a remote is behind the host; undefined: of another major one, or there is no host. */
export function contractsBehind(own: string, host: string | undefined): number | undefined {
  const [major, minor] = numbersOf(own);
  const [hostMajor, hostMinor] = numbersOf(host ?? '');
  return major === hostMajor && minor !== undefined && hostMinor !== undefined ? Math.max(0, hostMinor - minor) : undefined;
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** At most so many bars: neighbouring hours are put together. */
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

/** Since which hour failures have been coming without a pause; undefined: this hour had none. */
export function failingSince(hours: PartFigures['hours']): string | undefined {
  const quiet = hours.findLastIndex(({ failures }) => failures === 0);
  return hours[quiet + 1]?.at;
}
