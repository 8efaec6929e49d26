import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';

const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
const catalog = new Map(
  [
    ...workspace
      .split(/^catalog:\n/m)[1]
      .split(/\n\n/)[0]
      .matchAll(/^ {2}"?([^":]+)"?: *(.+)$/gm),
  ].map(([, name, version]) => [name, version]),
);

/** The workspace's versions of packages, by name. Throws if the workspace does not have one. */
export function versionsOf(names) {
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}

/** The published package.json of a folder: workspace ranges are replaced by versions. */
export function manifestOf(folder) {
  const { private: _, ...own } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const kind of ['dependencies', 'devDependencies']) if (own[kind]) own[kind] = versioned(own[kind]);
  return own;
}

const versioned = (wanted) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, version]) => {
      if (version === 'workspace:*') return [name, `^${ownVersionOf(name)}`];
      return [name, version === 'catalog:' ? versionOf(name) : version];
    }),
  );

/** The version of a package of this workspace. */
function ownVersionOf(name) {
  const folder = { '@shop/shared': 'shared', '@shop/cli': 'tools/cli' }[name];
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
}

function versionOf(name) {
  const version = catalog.get(name);
  if (!version) throw new Error(`pnpm-workspace.yaml has no version of ${name}`);
  return version;
}
