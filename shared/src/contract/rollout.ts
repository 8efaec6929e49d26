import { type Audience, type Hidden, type Viewer, whyHidden } from './audience.ts';
import type { CountryKey } from './countries.ts';

/** The users of a release or a flag: an audience, and a share of it. */
export interface Rollout extends Audience {
  /** Percent of the audience, 0 to 100. Default: 100. */
  share?: number;
}

/** Part of the staff of one country: everybody, roles, a share; a share of 0 is nobody. */
export type CountryReach = Omit<Rollout, 'countries'>;

/**
 * The users of a release. byCountry: a country's decision for its own staff, which replaces the other rules for them. It has no effect on users of
 * other countries.
 */
export interface ReleaseRollout extends Rollout {
  byCountry?: { readonly [K in CountryKey]?: CountryReach };
}

/** Why a viewer is not in a rollout; undefined if they are. */
export function whyOutside(forAll: ReleaseRollout, viewer: Viewer, name: string): Hidden | 'share' | undefined {
  const rollout: Rollout = (viewer.country && forAll.byCountry?.[viewer.country]) ?? forAll;
  const hidden = whyHidden(rollout, viewer, name);
  if (hidden) return hidden;
  return rollout.share === undefined || bucketOf(viewer.userId ?? '', name) < rollout.share ? undefined : 'share';
}

/** Ours, percent: the steps of a share whose promotion says that it grows. */
export const growingShares = [5, 25, 50, 100] as const;

/** The next larger share. undefined: the complete audience has it already, or nobody should have it. */
export const nextShare = (share = 100): number | undefined => (share > 0 ? growingShares.find((next) => next > share) : undefined);

/** Whether a rollout includes everybody. */
export const isForAll = ({ share = 100, roles, countries }: Rollout): boolean => share === 100 && !roles && !countries;

/**
 * The bucket of a person in the rollouts of a name, 0 to 99: stable, so that a growing share only adds people, and different for every name, so that
 * not always the same people get new releases first.
 */
export function bucketOf(userId: string, name: string): number {
  // FNV-1a, 32 bit.
  let hash = 0x811c9dc5;
  for (const letter of `${name}:${userId}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}
