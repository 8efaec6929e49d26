/**
 * Each import rule is shown to bite: a small copy of the workspace, clean but for one planted violation a rule, is cruised once
 * with the project's own rules. A rule without a plant fails here too.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { cruise } from 'dependency-cruiser';
import config, { floors } from '../.dependency-cruiser.mjs';

/** A room of the server's floors and a file that reaches for the room above it. */
const upward = Object.entries(floors).flatMap(([floor, rooms]) =>
  rooms
    .slice(0, -1)
    .map((room, index) => [
      `server-${room}-below`,
      [`server/src/${floor}/${room}/reaches-up.ts`, `import '../${rooms[index + 1]}/${rooms[index + 1]}.ts';`],
    ]),
);

/** rule → the file that breaks it and what stands in it */
const plants = {
  'apps-apart': ['mfe-planning/src/clients/steals.ts', "import '../../../host/src/main.ts';"],
  'shared-entry-points': ['mfe-planning/src/clients/deepImport.ts', "import '../../../shared/src/api/send.ts';"],
  'shared-stands-alone': ['shared/src/api/knowsHost.ts', "import '../../../host/src/main.ts';"],
  'bundled-takes-what-is-lent': ['shared/src/parts/copies.ts', "import '../api/send.ts';"],
  'contract-is-pure': ['shared/src/contract/impure.ts', "import 'node:fs';"],
  'contract-without-zod': ['shared/src/contract/heavy.ts', "import { z } from 'zod';\nz.string();"],
  'server-takes-contract': ['server/src/areas/clients/browsing.ts', "import '@shop/shared/api';"],
  'remote-areas-are-islands': ['mfe-planning/src/clients/neighbour.ts', "import '../providers/page.ts';"],
  'remote-tests-are-islands': ['mfe-planning/src/clients/neighbour.test.ts', "import '../providers/page.ts';"],
  'server-areas-are-islands': ['server/src/areas/clients/neighbour.ts', "import '../users/handlers.ts';"],
  'server-platform-below-areas': ['server/src/platform/web/business.ts', "import '../../areas/users/handlers.ts';"],
  'server-base-at-the-bottom': ['server/src/base/http/releases.ts', "import '../../platform/web/files.ts';"],
  ...Object.fromEntries(upward),
  'ui-owns-the-kit': ['mfe-planning/src/clients/ownIcon.ts', "import 'lucide-react';"],
  'api-owns-axios': ['host/src/ownHttp.ts', "import 'axios';"],
  'realtime-owns-the-socket': ['host/src/ownSocket.ts', "import type { Socket } from 'socket.io-client';\nexport type S = Socket;"],
  'router-has-one-entry-point': [
    'host/src/ownRouter.tsx',
    "import { Link } from 'react-router-dom';\nexport const a = <Link to='/'>import</Link>;",
  ],
  'test-helpers-stay-in-tests': ['mfe-planning/src/clients/ships.ts', "import '@shop/shared/testing';"],
  'gallery-stays-out': ['shared/src/ui/shows.ts', "import '../../gallery/story.ts';"],
  'no-cycles': ['mfe-planning/src/clients/egg.ts', "import './hen.ts';"],
  resolvable: ['mfe-planning/src/clients/nowhere.ts', "import './is-not-there.ts';"],
  declared: ['mfe-planning/src/clients/undeclared.ts', "import 'jotai';"],
};

const packages = ['zod', 'axios', 'lucide-react', 'socket.io-client', 'react-router-dom'];
const clean = {
  'package.json': JSON.stringify({ name: 'planted', private: true }),
  'shared/package.json': JSON.stringify({
    name: '@shop/shared',
    type: 'module',
    exports: { './contract': './src/contract/index.ts', './api': './src/api/index.ts', './testing': './src/testing/index.ts' },
    dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])),
  }),
  'shared/src/contract/index.ts': "export type { A } from './schemas/index.ts';",
  'shared/src/contract/schemas/index.ts': "import 'zod';\nexport type A = 1;",
  'shared/src/api/index.ts': "import 'axios';\nimport './send.ts';",
  'shared/src/api/send.ts': 'export const send = 1;',
  'shared/src/parts/lent.ts': "import '@shop/shared/api';",
  'shared/src/testing/index.ts': "import 'socket.io-client';",
  'shared/gallery/story.ts': "import '../src/ui/index.ts';",
  'shared/src/ui/index.ts': "import 'lucide-react';",
  'host/src/main.ts': "import '@shop/shared/contract';",
  'mfe-planning/src/pages.ts': "import './clients/page.ts';",
  'mfe-planning/src/clients/page.ts': "import '../parts/part.ts';\nimport '@shop/shared/api';",
  'mfe-planning/src/clients/page.test.ts': "import '@shop/shared/testing';",
  'mfe-planning/src/clients/hen.ts': "import './egg.ts';",
  'mfe-planning/src/providers/page.ts': 'export const page = 1;',
  'mfe-planning/src/parts/part.ts': 'export const part = 1;',
  'server/src/app.ts': "import './areas/clients/handlers.ts';",
  'server/src/areas/clients/handlers.ts': "import '../../base/db/db.ts';\nimport '@shop/shared/contract';",
  'server/src/areas/users/handlers.ts': 'export const handlers = 1;',
  ...Object.fromEntries(
    Object.entries(floors).flatMap(([floor, rooms]) =>
      rooms.map((room) => [`server/src/${floor}/${room}/${room}.ts`, 'export const a = 1;']),
    ),
  ),
  'server/src/platform/web/files.ts': 'export const files = 1;',
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')));
const here = process.cwd();

function write(file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

before(() => {
  for (const [file, text] of Object.entries(clean)) write(file, text);
  for (const [file, text] of Object.values(plants)) write(file, text);
  const apps = ['host', 'mfe-planning', 'server'];
  for (const app of apps) {
    // Only what is there may be found missing in package.json: `jotai` is installed and not declared.
    write(
      `${app}/package.json`,
      JSON.stringify({ name: app, type: 'module', dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }),
    );
    mkdirSync(join(folder, app, 'node_modules/@shop'), { recursive: true });
    symlinkSync(join(folder, 'shared'), join(folder, app, 'node_modules/@shop/shared'));
  }
  for (const name of [...packages, 'jotai']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  process.chdir(folder);
});

after(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});

describe('the import rules', async () => {
  const { enhancedResolveOptions, ...options } = config.options;
  let violations = [];

  before(async () => {
    const { output } = await cruise(
      ['host', 'mfe-planning', 'shared', 'server'],
      { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden } },
      enhancedResolveOptions,
    );
    violations = output.summary.violations;
  });

  it('has a plant for every rule', () => {
    assert.deepEqual(config.forbidden.map((rule) => rule.name).sort(), Object.keys(plants).sort());
  });

  for (const [rule, [file]] of Object.entries(plants)) {
    it(`sees a violation of ${rule}`, () => {
      const found = violations.filter((violation) => violation.from === file).map((violation) => violation.rule.name);
      assert.ok(found.includes(rule), `${file} should break ${rule}, and broke: ${found.join(', ') || 'nothing'}`);
    });
  }

  it('finds nothing in files that keep the rules', () => {
    const planted = new Set(Object.values(plants).map(([file]) => file));
    assert.deepEqual(
      violations
        .filter((violation) => !planted.has(violation.from))
        .map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`),
      [],
    );
  });
});
