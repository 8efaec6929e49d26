import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { calls } from '../shared/src/contract/calls/index.ts';
import { filesOfCalls, sourcesOfServer } from './lib/server-files.mjs';
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
    ['server/test/harness.ts', [], false],
    ['e2e/src/test.ts', [], true],
    ['e2e/tests/a.spec.ts', [], true],
    ['e2e/tests/b.spec.ts', ['/clients'], false],
    ['docs/security.md', [], false],
  ];
  for (const [path, visited, wanted] of rows)
    it(`${wanted ? 'runs' : 'does not run'} again for ${path} when it was at ${visited.join(' ') || 'no page'}`, () =>
      assert.equal(dependsOn(path, 'a.spec.ts', { visited, called: [] }, { areas, isOfCalls: () => false }), wanted));

  it('asks of an area of the server whether the calls that were made lead to it', () => {
    const isOfCalls = (path, called) => path === 'server/src/areas/sales/handlers.ts' && called.includes('sales.list');
    const depends = (path, called) => dependsOn(path, 'a.spec.ts', { visited: [], called }, { areas, isOfCalls });
    assert.equal(depends('server/src/areas/sales/handlers.ts', ['sales.list']), true);
    assert.equal(depends('server/src/areas/sales/handlers.ts', ['clients.list']), false);
    assert.equal(depends('server/src/areas/sales/sales.test.ts', ['sales.list']), false);
    assert.equal(depends('server/src/base/http/handler.ts', []), true);
  });

  it('finds an area for every page that a remote has built', () => {
    for (const app of remoteApps) {
      const table = readFileSync(join(root, app, 'src/pages.ts'), 'utf8');
      const imported = new Set([...table.matchAll(/'\.\/([^/']+)\//g)].map(([, area]) => `${app}/src/${area}`));
      assert.deepEqual(new Set(areasOf(app, table).map(({ area }) => area)), imported, app);
    }
  });
});

const server = new Map(
  Object.entries({
    'app.ts': "import { allHandlers } from './handlers.ts';\nimport { watch } from './areas/sea/watch.ts';",
    'handlers.ts': `
import { clientHandlers } from './areas/clients/handlers.ts';
import { seaHandlers } from './areas/sea/handlers.ts';
import { saleHandlers, withSale } from './areas/sales/handlers.ts';
import { authHandlers } from './base/auth.ts';
  const handlers: AllHandlers = {
    auth: authHandlers(settings),
    clients: clientHandlers,
    sea: seaHandlers,
    trips: {
      ...seaHandlers,
      end: withSale(seaHandlers.end),
    },
    sales: saleHandlers,
  };
`,
    'counted-lists.ts': "import { clientList } from './areas/clients/list.ts';",
    'base/auth.ts': '',
    'areas/clients/handlers.ts': "import type { Sale } from '../sales/handlers.ts';\nimport {\n  a,\n  type B,\n} from './list.ts';",
    'areas/clients/list.ts': "import { numbers } from '../records/numbers.ts';",
    'areas/sales/handlers.ts': "const thread = new URL('./paper.ts', import.meta.url);\nexport const later = () => import('./late.ts');",
    'areas/sales/paper.ts': '',
    'areas/sales/late.ts': '',
    'areas/sea/handlers.ts': "export * from './rules.ts';",
    'areas/sea/rules.ts': '',
    'areas/sea/watch.ts': "import { kept } from './kept.ts';",
    'areas/sea/kept.ts': '',
    'areas/records/numbers.ts': '',
    'areas/records/alone.ts': "import { late } from '../sales/late.ts';",
  }).map(([path, text]) => [`server/src/${path}`, text]),
);

describe('what an answer of the server depends on', () => {
  const isOfCalls = filesOfCalls(server);
  const rows = [
    ['clients/handlers.ts', ['clients.list'], true],
    ['clients/list.ts', ['clients.list'], true],
    ['records/numbers.ts', ['clients.list'], true],
    ['records/numbers.ts', ['sales.list', 'auth.me'], false],
    // For it takes a type of it only.
    ['sales/handlers.ts', ['clients.list'], false],
    ['sales/handlers.ts', ['trips.end'], true],
    ['sales/paper.ts', ['sales.one'], true],
    ['sales/paper.ts', [], false],
    ['sea/rules.ts', ['sea.list'], true],
    ['sea/rules.ts', ['clients.list'], false],
    // What the app itself uses, what nothing is seen to use, and what that uses.
    ['sea/watch.ts', [], true],
    ['sea/kept.ts', [], true],
    ['records/alone.ts', [], true],
    ['sales/late.ts', [], true],
    ['clients/photo.webp', [], true],
    // A call whose handlers are not found.
    ['clients/list.ts', ['unknown.list'], true],
  ];
  for (const [path, called, wanted] of rows)
    it(`${wanted ? 'is' : 'is not'} ${path} for ${called.join(' ') || 'no call'}`, () =>
      assert.equal(isOfCalls(`server/src/areas/${path}`, called), wanted));

  it('is everything when the table of handlers is not found', () => {
    const lost = filesOfCalls(new Map([...server, ['server/src/handlers.ts', '']]));
    for (const path of server.keys()) assert.equal(lost(path, []), true, path);
  });

  it('is told of every area of the call table', () => {
    const sources = sourcesOfServer();
    const isOfReal = filesOfCalls(sources);
    const leftOut = [...sources.keys()].filter((path) => !isOfReal(path, []));
    assert.ok(leftOut.length > 100, `${leftOut.length} files`);
    for (const area of Object.keys(calls)) assert.ok(!leftOut.every((path) => isOfReal(path, [`${area}.x`])), area);
    assert.equal(isOfReal('server/src/areas/sales/handlers.ts', ['sales.list']), true);
    assert.equal(isOfReal('server/src/areas/demo/clients.ts', []), true);
  });
});

it('tells one content from another', () => {
  const ofDocs = hashOf(within(['docs']));
  if (!ofDocs) return; // No git here: nothing is ever left out.
  assert.equal(hashOf(within(['docs'])), ofDocs);
  assert.notEqual(hashOf(within(['docs', 'README.md'])), ofDocs);
});
