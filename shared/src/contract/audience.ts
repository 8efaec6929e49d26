import type { CountryKey } from './countries.ts';
import type { RoleName } from './roles.ts';

/** An audience. A missing list means everybody. */
export interface Audience {
  roles?: readonly RoleName[];
  countries?: readonly CountryKey[];
}

/** Something that a remote shows to an audience while one of its flags is on. */
export interface Shown extends Audience {
  /** Key of a flag that the same remote declares. */
  flag?: string;
}

/** The viewer, for the visibility rule. */
export interface Viewer {
  role: RoleName | undefined;
  country?: CountryKey | undefined;
  userId?: string | undefined;
  /** The flags that are on for this viewer, as `remote.key`. */
  flags?: ReadonlySet<string>;
}

export type Hidden = 'role' | 'country' | 'flag';

/**
 * Why a viewer does not see something; undefined if they see it. The only visibility rule: menu, router, palette, search, tiles and rollouts use it.
 * Users without a staff role see nothing.
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
