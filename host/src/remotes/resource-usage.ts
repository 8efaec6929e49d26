import { type DeclaredBudget, limits, type RegistryEntry } from '@shop/shared/contract';
import { recordOf } from './release-files.ts';

/** A page of a release that stands. askedAt: when it was asked for, ms since the page load began; order: the how manieth that was opened. */
export interface WatchedPage {
  remote: string;
  template: string;
  release: RegistryEntry;
  askedAt: number;
  order: number;
}

/** What a page of a release took, as far as this browser tells. */
export type Taken = Pick<DeclaredBudget, 'kilobytes' | 'requests' | 'blockedMs'>;

/** Entries that a browser keeps unless it is asked for more: beyond them it tells of no further file. */
const mostEntries = 250;

/**
 * The files of a release that its first page needed: how many, and kB as they are compressed, from the network or the browser's own store.
 * Nothing where more of the release has come than this page asked for, or the browser does not tell.
 */
export function measureFiles({ remote, release }: WatchedPage): Taken {
  const { files } = recordOf(remote, release);
  const entries = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  if (!files || files.hasMore || files.pages.size !== 1 || entries.length >= mostEntries) return {};
  const folder = folderOf(release);
  // A file that is named ahead and then asked for may be told twice.
  const sizes = new Map(entries.filter(({ name }) => name.startsWith(folder)).map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  if (sizes.size === 0) return {};
  const bytes = [...sizes.values()];
  // 0: of another origin, which does not let sizes be known.
  const isKnown = bytes.every((size) => size > 0);
  return {
    // The server takes no more, and a report that it refuses is lost with all that stands beside it.
    requests: Math.min(sizes.size, limits.budget.most.requests),
    ...(isKnown && { kilobytes: Math.min(Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000), limits.budget.most.kilobytes) }),
  };
}

/** The address of the folder in which a release has its files, with a `/` at the end. */
export function folderOf({ entry }: RegistryEntry): string {
  return new URL('.', new URL(entry, window.location.origin)).href;
}
