import { type DeclaredBudget, limits, type RegistryEntry } from '@shop/shared/contract';
import { recordOf } from './release-files.ts';

/**
 * A mounted page of a release. askedAt: when it was requested, ms since the page load started; order: 1 for the first page opened, 2 for the second …
 */
export interface WatchedPage {
  remote: string;
  template: string;
  release: RegistryEntry;
  askedAt: number;
  order: number;
}

/** The resources that a page of a release used, as far as this browser reports them. */
export type Taken = Pick<DeclaredBudget, 'kilobytes' | 'requests' | 'blockedMs'>;

/** The default size of the resource timing buffer: when it is full, further files are missing. */
const mostEntries = 250;

/**
 * Measures the files of a release that its first page needed: their number and compressed kB, from network or cache. Returns an empty object if more
 * of the release was loaded than this page requested, or the browser does not report it.
 */
export function measureFiles({ remote, release }: WatchedPage): Taken {
  const { files } = recordOf(remote, release);
  const entries = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  if (!files || files.hasMore || files.pages.size !== 1 || entries.length >= mostEntries) return {};
  const folder = folderOf(release);
  // A file that is preloaded and then requested may have two entries.
  const sizes = new Map(entries.filter(({ name }) => name.startsWith(folder)).map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  if (sizes.size === 0) return {};
  const bytes = [...sizes.values()];
  // 0: from another origin that does not allow timing.
  const isKnown = bytes.every((size) => size > 0);
  return {
    // The server rejects larger values, and a rejected report loses its other entries too.
    requests: Math.min(sizes.size, limits.budget.most.requests),
    ...(isKnown && { kilobytes: Math.min(Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000), limits.budget.most.kilobytes) }),
  };
}

/** The URL of the folder with the files of a release, ending in `/`. */
export function folderOf({ entry }: RegistryEntry): string {
  return new URL('.', new URL(entry, window.location.origin)).href;
}
