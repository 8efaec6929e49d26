import type { RemoteName } from './remotes.ts';

/** Files of a build, relative to the folder that the build is served from. */
export interface Files {
  js: string[];
  css: string[];
}

/**
 * One build of host or remote, as the build writes it (`dist/release.json`) and the server reads it. Immutable: the same sources give
 * the same `buildId`, and another build never takes its place.
 */
export interface Release {
  /** `host` or the name of the remote. */
  name: string;
  package: string;
  version: string;
  buildId: string;
  owner: string;
  /** Version of the shared package that it was built with. */
  contract: string;
  /** What must load first. Of a remote: its container, one script. */
  entry: Files;
  /** By menu link: what its page needs besides the entry, and the host's shares that it takes when it loads. The host's shell is `*`. */
  pages: Record<string, Files & { shares: string[] }>;
  /** Of the host, by share: the files of what loads only when somebody takes it. */
  shares: Record<string, Files>;
  /** By file: `sha384-…`. Empty in development, where files change in place. */
  integrity: Record<string, string>;
}

/** A remote as the browser needs to know it. Addresses may be of another origin. */
export interface RegistryEntry {
  version: string;
  buildId: string;
  contract: string;
  /** Address of the container's script. */
  entry: string;
  integrity?: string;
}

/** The remotes that can be opened now. One whose release could not be read is missing; opening its page says so. */
export type Registry = Partial<Record<RemoteName, RegistryEntry>>;

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
}

/** Ids of the data blocks (`<script type="application/json">`) in the page. */
export const dataBlocks = { registry: 'registry', settings: 'settings' } as const;

/** Where the registry is read again, to try a remote once more. */
export const registryPath = '/registry.json';

/** The names by which a build of a remote is found in the page; unique to the build, so that two builds never mix. */
export function containerNames(name: string, buildId: string) {
  return { container: `shop_${name}_${buildId}`, chunks: `shop_${name}_${buildId}_chunks` };
}
