import { readFileSync } from 'node:fs';

/** The entry points of the shared package, as its package.json declares them: the files behind `@shop/shared/<entry point>`. */
const entryPoints = Object.values(JSON.parse(readFileSync(new URL('shared/package.json', import.meta.url), 'utf8')).exports).map((file) =>
  file.replace('./', 'shared/'),
);

/** Whatever the resolver found: a file of the package, or its bare name where it is not installed. */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const escaped = (path) => path.replaceAll('.', '\\.');

const tests = '(\\.test\\.(ts|tsx|mjs)$|/testing\\.tsx?$|^(server|e2e)/(src/)?tests?/|^e2e/|^shared/src/testing/|jest)';

/** What the areas of a remote may all use. Everything else directly under `src/` is an area, or a file that puts areas together. */
const partsOfRemotes = ['parts'];

/** Rooms of the server that build on one another: each may use those before it. In areas/ these are the rules that every area may use. */
export const floors = {
  base: ['store', 'settings', 'tracing', 'db', 'bus', 'observability', 'http', 'pdf', 'outbox', 'payments', 'messaging', 'mail', 'auth'],
  areas: ['records', 'companies', 'stock', 'billing', 'approvals', 'freight'],
};

/** No arrow runs from a room to one above it in its list; what tests import is left alone. */
const upward = (floor, list) =>
  list.slice(0, -1).map((room, index) => ({
    name: `server-${room}-below`,
    comment: `On the floor ${floor} of the server ${room} knows nothing of ${list.slice(index + 1).join(', ')}.`,
    severity: 'error',
    from: { path: `^server/src/${floor}/${room}/`, pathNot: tests },
    to: { path: `^server/src/${floor}/(${list.slice(index + 1).join('|')})/` },
  }));

/** The import rules of the project; `tools/import-rules.test.mjs` plants a violation of each and sees it named. */
export default {
  forbidden: [
    {
      name: 'apps-apart',
      comment: 'Host, remotes and server never import one another: each is built, shipped and rolled back alone.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|server|e2e)/' },
      to: { path: '^(host|mfe-[^/]+|server|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-entry-points',
      comment: 'Shared is entered through the entry points of its package.json; what stands behind them may move.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|server|e2e)/' },
      to: { path: '^shared/', pathNot: `^(${entryPoints.map(escaped).join('|')})$` },
    },
    {
      name: 'shared-stands-alone',
      comment: 'Shared knows nothing of the apps that use it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|mfe-[^/]+|server|e2e)/' },
    },
    {
      name: 'bundled-takes-what-is-lent',
      comment:
        'Parts, charts and files of shared are compiled into remotes: by a path of their own they would bring a copy of what the host lends.',
      severity: 'error',
      from: { path: '^shared/src/(parts|charts|files)/', pathNot: tests },
      to: { path: '^shared/src/', pathNot: '^shared/src/(parts|charts|files)/', dependencyTypes: ['local'] },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract imports itself and zod: it runs in browser, server, tests and tools alike.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: tests },
      to: { pathNot: ['^shared/src/contract/', npm('zod')] },
    },
    {
      name: 'contract-without-zod',
      comment: 'Outside schemas/ the contract takes only types from zod and schemas: zod must not reach the login page.',
      severity: 'error',
      from: { path: '^shared/src/contract/', pathNot: ['^shared/src/contract/schemas/', tests] },
      to: { path: [npm('zod'), '^shared/src/contract/schemas/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-takes-contract',
      comment: 'Of shared the server takes contract, schemas and the rule of styles only; the rest is for browsers.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^shared/', pathNot: '^shared/src/(contract|styles)/' },
    },
    {
      name: 'remote-areas-are-islands',
      comment:
        'An area of a remote uses itself, parts/ and what the remote declares; what two areas need moves to parts/, what two remotes need to shared.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: tests },
      to: { path: '^$1/src/', pathNot: [`^$1/src/($2|${partsOfRemotes.join('|')})/`, '^$1/src/remote\\.ts$'] },
    },
    {
      name: 'remote-tests-are-islands',
      comment: 'A test of an area opens its pages through the table of contents, as the host does, and uses nothing else of other areas.',
      severity: 'error',
      from: { path: `^(mfe-[^/]+)/src/([^/]+)/.*${tests}` },
      to: { path: '^$1/src/', pathNot: [`^$1/src/($2|${partsOfRemotes.join('|')})/`, '^$1/src/(remote|pages)\\.ts$'] },
    },
    {
      name: 'server-areas-are-islands',
      comment: `An area of the server uses itself, the floors beneath and the rules of ${floors.areas.join(', ')}.`,
      severity: 'error',
      from: { path: '^server/src/areas/([^/]+)/', pathNot: tests },
      to: { path: '^server/src/', pathNot: `^server/src/(areas/($1|${floors.areas.join('|')})|platform|base)/` },
    },
    {
      name: 'server-platform-below-areas',
      comment: 'The platform of the server (releases, telemetry, web, files …) knows nothing of what the business does.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(platform|base)/' },
    },
    {
      name: 'server-base-at-the-bottom',
      comment: 'The base of the server (http, db, auth, store …) knows only itself.',
      severity: 'error',
      from: { path: '^server/src/base/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/base/' },
    },
    ...Object.entries(floors).flatMap(([floor, list]) => upward(floor, list)),
    {
      name: 'ui-owns-the-kit',
      comment: 'Component kit, table and icons stay inside shared/src/ui, so that they can be replaced in one place.',
      severity: 'error',
      from: { pathNot: '^shared/src/ui/' },
      to: { path: npm('@tanstack/react-virtual', 'lucide-react') },
    },
    {
      name: 'api-owns-axios',
      comment: 'One place talks HTTP to our servers: shared/src/api. The fake server of the tests stands in for it there.',
      severity: 'error',
      from: { pathNot: ['^shared/src/api/', '^shared/src/testing/'] },
      to: { path: npm('axios') },
    },
    {
      name: 'realtime-owns-the-socket',
      comment: 'One place holds the socket: shared/src/realtime. Server and end-to-end tests may open their own.',
      severity: 'error',
      from: { pathNot: ['^shared/src/realtime/', tests] },
      to: { path: npm('socket\\.io-client') },
    },
    {
      name: 'router-has-one-entry-point',
      comment: 'Sharing the whole router costs 40 kB at login; everybody takes it from @shop/shared/router.',
      severity: 'error',
      from: { pathNot: '^shared/src/router/' },
      to: { path: npm('react-router', 'react-router-dom') },
    },
    {
      name: 'test-helpers-stay-in-tests',
      comment: 'Nothing that ships imports a test or a test helper.',
      severity: 'error',
      from: { pathNot: tests },
      to: {
        path: [
          '^shared/src/testing/',
          '\\.test\\.(ts|tsx|mjs)$',
          '/testing\\.tsx?$',
          npm('@testing-library/[^/]+', '@playwright/test', 'jest'),
        ],
      },
    },
    {
      name: 'gallery-stays-out',
      comment: 'Nothing that ships imports the gallery: stories are looked at, never loaded by a page of staff.',
      severity: 'error',
      from: { pathNot: '^shared/gallery/' },
      to: { path: '^shared/gallery/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no first file to read.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      // The name that the build gives to react-refresh's own runtime, and an address of Vite's; see shared/webpack/development.mjs, shared/vite/dev-refresh.mjs.
      to: { couldNotResolve: true, pathNot: '^(shop-refresh-runtime-itself|/@react-refresh)$' },
    },
    {
      name: 'declared',
      comment: "A package uses what its own package.json declares, not what happens to lie in a neighbour's node_modules.",
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|server|shared)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API; swc also tells type-only imports apart.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
