import { forget, keep, readKept } from '@shop/shared/session';
import { noteUse, usedPages } from './usage.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const weeksAgo = (weeks: number) => now - weeks * 7 * 24 * 3_600_000;

const used = () => usedPages(readKept('usedPages'), now);

beforeEach(() => forget('usedPages'));

it('tells which pages were opened in the last four weeks, most often first', () => {
  noteUse('/clients', weeksAgo(3));
  for (let i = 0; i < 2; i++) noteUse('/sales', now);
  for (let i = 0; i < 9; i++) noteUse('/sellers', weeksAgo(5));
  expect(used()).toEqual(['/sales', '/clients']);
});

it('keeps nothing of what is older', () => {
  noteUse('/sellers', weeksAgo(5));
  noteUse('/clients', now);
  expect(readKept('usedPages')).toEqual({ '/clients': { [Math.floor(now / (7 * 24 * 3_600_000))]: 1 } });
});

it.each([null, 'text', { '/clients': 3 }, { '/clients': { x: 'y' } }])('begins anew where %j is kept', (kept) => {
  keep('usedPages', kept);
  expect(used()).toEqual([]);
  noteUse('/clients', now);
  expect(used()).toEqual(['/clients']);
});
