import type { Viewer } from './audience.ts';
import type { CountryKey } from './countries.ts';
import type { Declaration } from './declaration.ts';
import { type MenuSection, menu } from './menu.ts';
import { type ReleaseRollout, type Rollout, whyOutside } from './rollout.ts';

/** Files of a build, relative to the folder that the build is served from. */
export interface Files {
  js: string[];
  css: string[];
}

/** One release of a remote as the browser needs to know it. */
export interface RegistryEntry {
  version: string;
  buildId: string;
  /** Version of the shared package that it was built with. */
  contract: string;
  /** Address of the container's script; may be of another origin. */
  entry: string;
  integrity?: string;
  /** Only of a release that one browser alone takes, from a developer's machine or by a preview: the build id that its files bear. */
  builtAs?: string;
  /** Who gets it; everybody when it is not said. */
  rollout?: ReleaseRollout;
  declares: Declaration;
}

/** A remote as the browser needs to know it. */
export interface Registered {
  /** Never empty. The first whose rollout holds the viewer is shown; when it fails, the next one is. */
  releases: readonly [RegistryEntry, ...RegistryEntry[]];
  /** Flags that somebody has set, by key; the others are as the release declares them. */
  flags?: Record<string, FlagSetting>;
  /** Flags that a country has set for its own staff, by key; they go before those that are set for everybody. */
  countryFlags?: { [K in CountryKey]?: Record<string, FlagSetting> };
}

/** isOn: for those in the rollout; the others have the opposite. */
export interface FlagSetting extends Rollout {
  isOn: boolean;
}

/** The remotes that can be opened now, by name. One whose release could not be read is missing; opening its page says so. */
export type Registry = Record<string, Registered>;

/** What the server tells the browser in the page itself, so that no request is spent on it. */
export interface ClientSettings {
  /** Slug for `{product}`. */
  product: string;
  /** Main server; '' is the page's own origin. */
  base1: string;
  /** Second server; paths of base 2 come after it and `/api/v2/{product}`. */
  base2: string;
  socketUrl: string;
  /** How the session id travels: bearer header, or `_sid_` in the query. */
  sidMode: 'header' | 'query';
  /** Label beside the flag. Source: specification, section 2. */
  appVersion: string;
  /** Version of the shared package that the host was built with. */
  contract: string;
  /** Version of the host. */
  hostVersion: string;
  /** Whether this deployment lets a browser take a remote from a developer's machine. */
  allowsOverrides: boolean;
  /** The address whose pages can use passkeys; '' where the installation takes none. */
  passkeyOrigin: string;
  /** Whether the server wants to know how long calls and pages take, for traces. */
  sendsTraces: boolean;
  /** Build id of the host that made the page; '' when it is not known. */
  hostBuild: string;
}

/** Ids of the data blocks (`<script type="application/json">`) in the page. */
export const dataBlocks = { registry: 'registry', settings: 'settings' } as const;

/** Where the registry is read again, to try a remote once more. */
export const registryPath = '/registry.json';
/** The header of that answer that names the build of the host which a new page would get. A static host may leave it out. */
export const hostBuildHeader = 'x-host-build';

/** What a remote may be called: its name stands in addresses and in names of the page, and in tables, where `constructor` stands already. */
export const remoteNamePattern = /^(?!constructor$)[a-z][a-z0-9]{1,30}$/;

/** Whether a version comes before another one. */
export function isOlder(one: string, other: string): boolean {
  const [[core, early], [otherCore, otherEarly]] = [partsOf(one), partsOf(other)];
  const order = core.localeCompare(otherCore, 'en', { numeric: true });
  if (order !== 0) return order < 0;
  // `1.2.0-rc.1` comes before `1.2.0`.
  return early !== '' && (otherEarly === '' || early.localeCompare(otherEarly, 'en', { numeric: true }) < 0);
}

function partsOf(version: string): [core: string, early: string] {
  const [, core = version, early = ''] = /^([^-]*)-(.*)$/.exec(version) ?? [];
  return [core, early];
}

/** The names by which a build of a remote is found in the page; unique to the build, so that two builds never mix. */
export function containerNames(name: string, buildId: string) {
  return { container: `shop_${name}_${buildId}`, chunks: `shop_${name}_${buildId}_chunks` };
}

/** The releases of a remote in the order in which a viewer gets them: their own first, then those that may take its place. */
export function releasesFor(name: string, { releases }: Registered, viewer: Viewer): RegistryEntry[] {
  return releases.filter(({ rollout }) => !rollout || whyOutside(rollout, viewer, name) === undefined);
}

/** The viewer with the flags that are on for them. */
export function withFlags(viewer: Viewer, registry: Registry): Viewer {
  const on = Object.entries(registry).flatMap(([name, remote]) => {
    const declared = releasesFor(name, remote, viewer)[0]?.declares.flags ?? [];
    return declared
      .filter(({ key, isOn }) => isFlagOn(`${name}.${key}`, isOn, flagSettingOf(remote, key, viewer), viewer))
      .map(({ key }) => `${name}.${key}`);
  });
  return { ...viewer, flags: new Set(on) };
}

/** What somebody has set of a flag that concerns this viewer: their country, or else for everybody. */
export function flagSettingOf({ flags, countryFlags }: Registered, key: string, { country }: Viewer): FlagSetting | undefined {
  return (country && countryFlags?.[country]?.[key]) ?? flags?.[key];
}

function isFlagOn(id: string, preset: boolean, setting: FlagSetting | undefined, viewer: Viewer): boolean {
  if (!setting) return preset;
  return whyOutside(setting, viewer, id) === undefined ? setting.isOn : !setting.isOn;
}

/** Every section of the menu: the contract's, then one for each remote whose release for this viewer declares pages. */
export function menuOf(registry: Registry, viewer: Viewer): MenuSection[] {
  const declared = Object.entries(registry).flatMap(([remote, registered]) => {
    const { title, pages = [] } = releasesFor(remote, registered, viewer)[0]?.declares ?? { title: { es: '', en: '' } };
    return pages.length > 0 ? [{ title, remote, menuList: pages }] : [];
  });
  return [...menu, ...declared];
}
