import type { CountryKey } from './countries.ts';
import type { RoleName } from './roles.ts';

/** Whom something is for. A list that is not there means everybody. */
export interface Audience {
  roles?: readonly RoleName[];
  countries?: readonly CountryKey[];
}

/** Something that a remote shows to an audience, while a flag of its own is on. */
export interface Shown extends Audience {
  /** Key of a flag that the same remote declares. */
  flag?: string;
}

/** Who looks: what the one rule of visibility is asked about. */
export interface Viewer {
  role: RoleName | undefined;
  country?: CountryKey | undefined;
  userId?: string | undefined;
  /** The flags that are on for this viewer, as `remote.key`. */
  flags?: ReadonlySet<string>;
}

export type Hidden = 'role' | 'country' | 'flag';

/**
 * Why a viewer does not see something; undefined when they do. The one rule of menu, address, palette, search, tiles and rollouts.
 * Nobody without a staff role sees anything.
 */
export function whyHidden(shown: Shown, viewer: Viewer, remote: string): Hidden | undefined {
  if (!viewer.role || (shown.roles && !shown.roles.includes(viewer.role))) return 'role';
  if (shown.countries && !(viewer.country && shown.countries.includes(viewer.country))) return 'country';
  if (shown.flag && !viewer.flags?.has(`${remote}.${shown.flag}`)) return 'flag';
  return undefined;
}

export function sees(shown: Shown, viewer: Viewer, remote: string): boolean {
  return whyHidden(shown, viewer, remote) === undefined;
}
