import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { areasOf, dependsOn } from './lib/specs.mjs';
import { hashOf, within } from './lib/unchanged.mjs';
import { remoteApps, root } from './lib/workspace.mjs';

const pages = `
  '/{product}/dashboard/graphique': notBuilt,
  '/{product}/fisher/fishers': async () => (await import('./fishers/FishersPage.tsx')).FishersPage,
  '/clients/*': () => import(/* webpackChunkName: "clients-more" */ './clients/ClientPage.tsx'),
`;

describe('what an end to end spec depends on', () => {
  const areas = areasOf('mfe-a', pages);
  const rows = [
    ['mfe-a/src/clients/ClientPage.tsx', ['/clients/17'], true],
    ['mfe-a/src/clients/ClientPage.tsx', ['/clients'], true],
    ['mfe-a/src/clients/ClientPage.tsx', ['/clientship', '/seafood/fisher/fishers'], false],
    ['mfe-a/src/clients/ClientPage.test.tsx', ['/clients'], false],
    ['mfe-a/src/fishers/FishersPage.tsx', ['/seafood/fisher/fishers'], true],
    ['mfe-a/src/fishers/FishersPage.tsx', ['/seafood/dashboard/graphique'], false],
    ['mfe-a/src/parts/Sums.tsx', ['/clients'], true],
    ['mfe-a/src/parts/Sums.tsx', ['/home'], false],
    ['mfe-a/src/pages.ts', ['/home'], true],
    ['mfe-a/src/unlisted/Page.tsx', ['/home'], true],
    ['host/src/main.ts', [], true],
    ['server/src/app.ts', [], true],
    ['e2e/src/test.ts', [], true],
    ['e2e/tests/a.spec.ts', [], true],
    ['e2e/tests/b.spec.ts', ['/clients'], false],
    ['docs/security.md', [], false],
  ];
  for (const [path, visited, wanted] of rows)
    it(`${wanted ? 'runs' : 'does not run'} again for ${path} when it was at ${visited.join(' ') || 'no page'}`, () =>
      assert.equal(dependsOn(path, 'a.spec.ts', visited, areas), wanted));

  it('finds an area for every page that a remote has built', () => {
    for (const app of remoteApps) {
      const table = readFileSync(join(root, app, 'src/pages.ts'), 'utf8');
      const imported = new Set([...table.matchAll(/'\.\/([^/']+)\//g)].map(([, area]) => `${app}/src/${area}`));
      assert.deepEqual(new Set(areasOf(app, table).map(({ area }) => area)), imported, app);
    }
  });
});

it('tells one content from another', () => {
  const ofDocs = hashOf(within(['docs']));
  if (!ofDocs) return; // No git here: nothing is ever left out.
  assert.equal(hashOf(within(['docs'])), ofDocs);
  assert.notEqual(hashOf(within(['docs', 'README.md'])), ofDocs);
});
