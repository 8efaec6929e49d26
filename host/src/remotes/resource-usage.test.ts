import type { RegistryEntry } from '@shop/shared/contract';
import { type ReleaseFiles, recordOf } from './release-files.ts';
import { measureFiles } from './resource-usage.ts';

const files = (...sizes: [address: string, encodedBodySize: number][]) =>
  Object.assign(performance, { getEntriesByType: () => sizes.map(([name, encodedBodySize]) => ({ name, encodedBodySize })) });

/** A release of its own for each case: state by release is cached during a page load. */
function open(buildId: string, entry: string, loaded: Partial<ReleaseFiles> = {}) {
  const release = { version: '2.1.0', buildId, entry } as RegistryEntry;
  const pages = new Map([['/clients', Promise.resolve() as never]]);
  recordOf('planning', release).files = { release, contents: Promise.resolve() as never, pages, ...loaded };
  return measureFiles({ remote: 'planning', template: '/clients', release, askedAt: 0, order: 1 });
}

const { origin } = window.location;
const own = `${origin}/remotes/planning/b1`;

it('counts the files of the release once each, and what they weigh compressed', () => {
  files([`${own}/entry.js`, 6400], [`${own}/1.js`, 51_200], [`${own}/1.js`, 51_200], [`${origin}/vendor.js`, 90_000]);
  expect(open('b1', '/remotes/planning/b1/entry.js')).toEqual({ requests: 2, kilobytes: 58 });
});

it('counts only, where another origin does not tell what its files weigh', () => {
  files(['https://cdn.example/b2/entry.js', 0], ['https://cdn.example/b2/1.js', 0]);
  expect(open('b2', 'https://cdn.example/b2/entry.js')).toEqual({ requests: 2 });
});

it.each<[string, string, Partial<ReleaseFiles>]>([
  [
    'a second page of it is loaded',
    'b3',
    {
      pages: new Map([
        ['/clients', 0 as never],
        ['/sales', 0 as never],
      ]),
    },
  ],
  ['it was loaded ahead', 'b4', { hasMore: true }],
])('says nothing where %s', (_, build, loaded) => {
  files([`${origin}/remotes/planning/${build}/entry.js`, 6400]);
  expect(open(build, `/remotes/planning/${build}/entry.js`, loaded)).toEqual({});
});

it('says nothing where the browser keeps no further entries', () => {
  files(...Array.from({ length: 250 }, (_, i): [string, number] => [`${origin}/remotes/planning/b5/${i}.js`, 10]));
  expect(open('b5', '/remotes/planning/b5/entry.js')).toEqual({});
});
