import { type Audience, type Hidden, type Viewer, whyHidden } from './audience.ts';

/** Who gets a release or a flag: an audience, and of it a share. */
export interface Rollout extends Audience {
  /** Percent of the audience, 0 to 100; everybody when it is not said. */
  share?: number;
}

/** Why a viewer is not in a rollout; undefined when they are. */
export function whyOutside(rollout: Rollout, viewer: Viewer, name: string): Hidden | 'share' | undefined {
  const hidden = whyHidden(rollout, viewer, name);
  if (hidden) return hidden;
  return rollout.share === undefined || bucketOf(viewer.userId ?? '', name) < rollout.share ? undefined : 'share';
}

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
