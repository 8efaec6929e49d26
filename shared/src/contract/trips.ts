// The facts of a fishing trip: missing data, and differences between the observed and the reported catch.

/** ER: reported by the fisher (electronic report); VO: observed in a video of the trip. */
export const tripKinds = ['ER', 'VO'] as const;

/** Fishing gear, as groups of FAO's classification (ISSCFG). */
export const gears = ['longline', 'gillnet', 'purse_seine', 'handline', 'jig', 'trap', 'diving'] as const;
export type Gear = (typeof gears)[number];

/** State of a trip's video: the verdict, or that there is no video. */
export const tripVideos = ['verified', 'pending', 'rejected', 'none'] as const;

/** Grades of freshness of Regulation (EC) 2406/96, best first. */
export const freshnessGrades = ['E', 'A', 'B'] as const;
export type FreshnessGrade = (typeof freshnessGrades)[number];

/** A longer time without a position is a gap: trackers send one every quarter of an hour. */
export const signalGapMinutes = 30;

/** Gaps between positions, by the index of the position that ends each. times: of the positions, in order. */
export function signalGaps(times: readonly string[]): { at: number; minutes: number }[] {
  return times.flatMap((time, at) => {
    const minutes = at === 0 ? 0 : Math.round((Date.parse(time) - Date.parse(times[at - 1] as string)) / 60_000);
    return minutes > signalGapMinutes ? [{ at, minutes }] : [];
  });
}

/** Data that a complete trip has. */
export const tripData = [
  'vessel',
  'port',
  'departure',
  'gear',
  'area',
  'track',
  'signal',
  'hauls',
  'positions',
  'discards',
  'freshness',
  'species',
] as const;
export type TripDatum = (typeof tripData)[number];

export interface TripFacts {
  vessel: unknown;
  port: string | null;
  departedAt: string | null;
  gear: Gear | null;
  faoArea: string | null;
  /** Times of the positions of the track; null: no track. */
  trackTimes: readonly string[] | null;
  hauls: { count: number; withPosition: number; withDiscards: number };
  catches: readonly { freshness: FreshnessGrade | null }[];
  /** Number of species that were observed and not reported. */
  undeclared: number;
}

/** The missing data of a trip. Without a track its gaps are unknown, and without hauls their positions. */
export function missingOf(trip: TripFacts): TripDatum[] {
  const { count, withPosition, withDiscards } = trip.hauls;
  const has: Record<TripDatum, boolean> = {
    vessel: trip.vessel !== null,
    port: trip.port !== null,
    departure: trip.departedAt !== null,
    gear: trip.gear !== null,
    area: trip.faoArea !== null,
    track: trip.trackTimes !== null,
    signal: trip.trackTimes !== null && signalGaps(trip.trackTimes).length === 0,
    hauls: count > 0,
    positions: count > 0 && withPosition === count,
    discards: count > 0 && withDiscards === count,
    freshness: trip.catches.length > 0 && trip.catches.every(({ freshness }) => freshness !== null),
    species: trip.undeclared === 0,
  };
  return tripData.filter((datum) => !has[datum]);
}

/** Percentage of the required data that a trip has. */
export const completenessOf = (missing: readonly TripDatum[]): number =>
  Math.round(((tripData.length - missing.length) / tripData.length) * 100);

/** Scales on deck are less exact than in a port: only a difference beyond both limits is marked. */
export const differenceLimits = { percent: 5, grams: 5000 } as const;

export interface CaughtSpecies {
  species: { _id: string };
  grams: number;
}

export interface CatchDifference<C extends CaughtSpecies> {
  species: C['species'];
  /** null: not declared. */
  reportedGrams: number | null;
  /** null: not seen. */
  observedGrams: number | null;
  /** Observed minus reported. */
  grams: number;
  /** Percent of the reported weight; null if nothing was reported. */
  percent: number | null;
  /** Beyond the limits, or not declared. */
  isMarked: boolean;
}

/** Compares reported and observed catch by species: reported species first, in their order. */
export function compareCatches<C extends CaughtSpecies>(reported: readonly C[], observed: readonly C[]): CatchDifference<C>[] {
  const undeclared = observed.filter(({ species }) => !reported.some((one) => one.species._id === species._id));
  return [...reported, ...undeclared].map(({ species }) => {
    const gramsIn = (catches: readonly C[]) => catches.find((one) => one.species._id === species._id)?.grams ?? null;
    const reportedGrams = gramsIn(reported);
    const observedGrams = gramsIn(observed);
    const grams = (observedGrams ?? 0) - (reportedGrams ?? 0);
    const percent = reportedGrams ? (grams / reportedGrams) * 100 : null;
    const isBeyond = percent === null || (Math.abs(percent) > differenceLimits.percent && Math.abs(grams) > differenceLimits.grams);
    return { species, reportedGrams, observedGrams, grams, percent, isMarked: isBeyond };
  });
}
