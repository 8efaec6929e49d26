import type { Viewer } from './audience.ts';
import type { CountryKey } from './countries.ts';
import type { Declaration } from './declaration.ts';
import { type MenuSection, menu } from './menu.ts';
import { type ReleaseRollout, type Rollout, whyOutside } from './rollout.ts';

/** Files of a build, relative to the folder that serves the build. */
export interface Files {
  js: string[];
  css: string[];
}

/** One release of a remote, as the browser needs it. */
export interface RegistryEntry {
  version: string;
  buildId: string;
  /** Version of the shared package with which it was built. */
  contract: string;
  /** Address of the container's script; can be on another origin. */
  entry: string;
  integrity?: string;
  /** Only for a release that a single browser uses, from a developer's machine or by a preview: the build id of its files. */
  builtAs?: string;
  /** The users who get it. Default: everybody. */
  rollout?: ReleaseRollout;
  declares: Declaration;
}

/** A remote, as the browser needs it. */
export interface Registered {
  /** Never empty. The first release whose rollout includes the viewer is shown; if it fails, the next one is. */
  releases: readonly [RegistryEntry, ...RegistryEntry[]];
  /** Flags that somebody has set, by key; the others have the default of the release. */
  flags?: Record<string, FlagSetting>;
  /** Flags that a country has set for its own staff, by key; they take precedence over the flags for everybody. */
  countryFlags?: { [K in CountryKey]?: Record<string, FlagSetting> };
}

/** isOn: value for the users in the rollout; the others have the opposite. */
export interface FlagSetting extends Rollout {
  isOn: boolean;
}

/** The remotes that can be opened now, by name. A remote whose release could not be read is missing; its pages show an error. */
export type Registry = Record<string, Registered>;

/** Settings that the server writes into the page, so that no request is needed. */
export interface ClientSettings {
  /** Slug that replaces `{product}`. */
  product: string;
  /** Main server; '' is the page's own origin. */
  base1: string;
  /** Second server; paths of base 2 follow it and `/api/v2/{product}`. */
  base2: string;
  socketUrl: string;
  /** Transport of the session id: bearer header, or `_sid_` in the query. */
  sidMode: 'header' | 'query';
  /** Label next to the flag. Source: specification, section 2. */
  appVersion: string;
  /** Version of the shared package with which the host was built. */
  contract: string;
  /** Version of the host. */
  hostVersion: string;
  /** Whether a browser can load a remote from a developer's machine in this deployment. */
  allowsOverrides: boolean;
  /** The origin whose pages can use passkeys; '' if passkeys are not available. */
  passkeyOrigin: string;
  /** Whether the server accepts traces with durations of calls and pages. */
  sendsTraces: boolean;
  /** Build id of the host that rendered the page; '' if unknown. */
  hostBuild: string;
}

/** Ids of the data blocks (`<script type="application/json">`) in the page. */
export const dataBlocks = { registry: 'registry', settings: 'settings' } as const;

/** Address of the registry, read again to retry a remote. */
export const registryPath = '/registry.json';
/** Header of the registry's answer with the build id of the host that a new page would get. A static host may omit it. */
export const hostBuildHeader = 'x-host-build';

/**
 * Pattern of a remote's name, which is used in addresses, in globals of the page and as an object key: `constructor` is excluded because every object
 * has it.
 */
export const remoteNamePattern = /^(?!constructor$)[a-z][a-z0-9]{1,30}$/;

/** Whether a version precedes another one. */
export function isOlder(one: string, other: string): boolean {
  const [[core, early], [otherCore, otherEarly]] = [partsOf(one), partsOf(other)];
  const order = core.localeCompare(otherCore, 'en', { numeric: true });
  if (order !== 0) return order < 0;
  // `1.2.0-rc.1` precedes `1.2.0`.
  return early !== '' && (otherEarly === '' || early.localeCompare(otherEarly, 'en', { numeric: true }) < 0);
}

function partsOf(version: string): [core: string, early: string] {
  const [, core = version, early = ''] = /^([^-]*)-(.*)$/.exec(version) ?? [];
  return [core, early];
}

/** Names of a build's container in the page; unique to the build, so that two builds never mix. */
export function containerNames(name: string, buildId: string) {
  return { container: `shop_${name}_${buildId}`, chunks: `shop_${name}_${buildId}_chunks` };
}

/** The releases of a remote in the order for a viewer: their own release first, then the fallbacks. */
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

/** The setting of a flag for a viewer: their country's, otherwise the one for everybody. */
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
