import { keep, readKept } from '@shop/shared/session';
import { usedKey } from './state.ts';

const weekMs = 7 * 24 * 3_600_000;
const weeks = 4;

/** By menu link and week number: how often a page was opened. */
type Used = Record<string, Record<string, number>>;

/** Counts in this browser only that a page was opened, so that frequently used pages are prefetched. Logout deletes it. */
export function noteUse(link: string, now = Date.now()): void {
  const used = usedSince(readKept(usedKey), now);
  const week = String(Math.floor(now / weekMs));
  keep(usedKey, { ...used, [link]: { ...used[link], [week]: (used[link]?.[week] ?? 0) + 1 } });
}

/** The pages opened in the last four weeks, most frequent first, from the stored counts. */
export function usedPages(kept: unknown, now = Date.now()): string[] {
  const times = (link: Record<string, number>) => Object.values(link).reduce((sum, count) => sum + count, 0);
  return Object.entries(usedSince(kept, now))
    .toSorted(([, one], [, other]) => times(other) - times(one))
    .map(([link]) => link);
}

function usedSince(kept: unknown, now: number): Used {
  const oldest = Math.floor(now / weekMs) - weeks + 1;
  const links = typeof kept === 'object' && kept !== null ? Object.entries(kept as Used) : [];
  return Object.fromEntries(
    links.flatMap(([link, byWeek]) => {
      const recent = Object.entries(Object(byWeek) as Record<string, unknown>).filter(
        (entry): entry is [string, number] => Number(entry[0]) >= oldest && typeof entry[1] === 'number',
      );
      return recent.length > 0 ? [[link, Object.fromEntries(recent)]] : [];
    }),
  );
}
