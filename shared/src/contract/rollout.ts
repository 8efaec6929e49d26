import { type Audience, type Hidden, type Viewer, whyHidden } from './audience.ts';
import type { CountryKey } from './countries.ts';

/** Who gets a release or a flag: an audience, and of it a share. */
export interface Rollout extends Audience {
  /** Percent of the audience, 0 to 100; everybody when it is not said. */
  share?: number;
}

/** Of the staff of one country: everybody, roles, a share; a share of 0 is nobody. */
export type CountryReach = Omit<Rollout, 'countries'>;

/**
 * Who gets a release. byCountry: what a country decided for its own staff, for whom it stands instead of the rest. It can neither give the
 * release to anybody of another country nor take it from them.
 */
export interface ReleaseRollout extends Rollout {
  byCountry?: { readonly [K in CountryKey]?: CountryReach };
}

/** Why a viewer is not in a rollout; undefined when they are. */
export function whyOutside(forAll: ReleaseRollout, viewer: Viewer, name: string): Hidden | 'share' | undefined {
  const rollout: Rollout = (viewer.country && forAll.byCountry?.[viewer.country]) ?? forAll;
  const hidden = whyHidden(rollout, viewer, name);
  if (hidden) return hidden;
  return rollout.share === undefined || bucketOf(viewer.userId ?? '', name) < rollout.share ? undefined : 'share';
}

/** Ours, percent: the shares that a release goes to one after another where its promotion says that the share grows. */
export const growingShares = [5, 25, 50, 100] as const;

/** The next one above a share. undefined: everybody of the audience has it, or nobody shall. */
export const nextShare = (share = 100): number | undefined => (share > 0 ? growingShares.find((next) => next > share) : undefined);

/** Whether a rollout leaves nobody out. */
export const isForAll = ({ share = 100, roles, countries }: Rollout): boolean => share === 100 && !roles && !countries;

/**
 * The place of a person in the rollouts of one name, 0 to 99: always the same, so that a growing share only adds people, and another
 * one for every name, so that it is not always the same people who get what is new first.
 */
export function bucketOf(userId: string, name: string): number {
  // FNV-1a, 32 bit.
  let hash = 0x811c9dc5;
  for (const letter of `${name}:${userId}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}
