import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { browserApps, root } from './lib/workspace.mjs';

const exact = /^(npm:[@\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

const workspace = read('pnpm-workspace.yaml');
/** Keys and values of one block of pnpm-workspace.yaml. */
const block = (name) =>
  [...(workspace.match(new RegExp(`^${name}:\\n((?:[ #].*\\n?|\\n)*)`, 'm'))?.[1] ?? '').matchAll(/^ {2}"?([^":]+)"?: *(.+)$/gm)].map(
    ([, key, value]) => [key, value],
  );

const packages = ['.', ...readdirSync(root).filter((name) => name !== 'node_modules' && existsSync(join(root, name, 'package.json')))];

describe('versions of dependencies', () => {
  it('are exact in the catalog and in what is overridden', () => {
    // What an override leaves out has no version.
    const wanted = [...block('catalog'), ...block('overrides').filter(([, version]) => version !== '"-"')];
    assert.ok(wanted.length > 50);
    assert.deepEqual(
      wanted.filter(([, version]) => !exact.test(version)),
      [],
    );
  });

  for (const name of packages)
    it(`are exact in ${name}/package.json, the catalog's, or this workspace's own`, () => {
      const manifest = manifestOf(join(root, name));
      const loose = kinds
        .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
        .filter(([, wanted]) => wanted !== 'catalog:' && wanted !== 'workspace:*' && !exact.test(wanted));
      assert.deepEqual(loose, []);
    });

  // Where tools/lib/install.mjs looks for it. What the package of a platform is called in the registry differs.
  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
    it(`bring a Node that runs the server for ${platform}, in the lock file too`, () => {
      const wanted = manifestOf(root).optionalDependencies[`node-${platform}`] ?? '';
      const [, name = `node-${platform}`, version] = wanted.match(/^(?:npm:(.+)@)?(\d+\..+)$/) ?? [];
      assert.ok(Number.parseInt(version, 10) >= 24, `"${wanted}"`);
      assert.match(read('pnpm-lock.yaml'), new RegExp(`^ {2}${name}@${version}:$`, 'm'));
    });

  it('come from the registry, each with its hash in the lock file', () => {
    const [, locked = ''] = read('pnpm-lock.yaml').split(/^packages:$/m);
    const entries = locked.split(/^snapshots:$/m)[0].match(/^ {2}\S.*\n {4}.*$/gm) ?? [];
    assert.ok(entries.length > 500);
    assert.deepEqual(
      entries.filter((entry) => !/\n {4}resolution: \{integrity: sha512-[\w+/=]+\}$/.test(entry)),
      [],
    );
  });
});

/** The folder of a dependency, as Node finds it from that of the package which names it. undefined: not for this machine. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (folder === dirname(folder)) return undefined;
  }
}

/** What runs in production: everything that the server, the pages and what they share depend on, and what those depend on. */
function productionPackages() {
  const leftOut = new Set(block('overrides').flatMap(([key, version]) => (version === '"-"' ? [key] : [])));
  const seen = new Map();
  const visit = (folder) => {
    if (seen.has(folder)) return;
    const manifest = manifestOf(folder);
    seen.set(folder, manifest);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (leftOut.has(`${manifest.name}>${name}`)) continue;
      const found = folderOf(name, folder);
      assert.ok(found, `${name}, which ${manifest.name} needs, is not installed`);
      visit(found);
    }
    // Those of other machines are not here.
    for (const name of Object.keys(manifest.optionalDependencies ?? {})) {
      const found = folderOf(name, folder);
      if (found) visit(found);
    }
  };
  for (const name of ['server', 'shared', ...browserApps]) visit(realpathSync(join(root, name)));
  return seen;
}

describe('install scripts', () => {
  it('are run of no package at all', () => {
    assert.deepEqual(
      block('allowBuilds').filter(([, isAllowed]) => isAllowed !== 'false'),
      [],
    );
    assert.doesNotMatch(workspace, /dangerouslyAllowAllBuilds|onlyBuiltDependencies/);
  });

  it('are not there in what runs in production', () => {
    const found = productionPackages();
    assert.ok(found.size > 80);
    const scripted = [...found].filter(
      ([folder, { scripts = {} }]) =>
        ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]) || existsSync(join(folder, 'binding.gyp')),
    );
    assert.deepEqual(
      scripted.map(([, { name, version }]) => `${name}@${version}`),
      [],
    );
  });
});
