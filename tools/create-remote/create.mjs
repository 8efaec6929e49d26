import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/say.mjs';
import { browserApps, portOf, remoteApps, root } from '../lib/workspace.mjs';
import { fill, named, portIn, withPart } from './fill.mjs';
import { withImporter } from './lock.mjs';

const template = join(root, 'tools/create-remote/template');
const workspace = join(root, 'tools/create-remote/workspace');
const webpack = join(root, 'tools/create-remote/bundlers/webpack');
const lockFile = join(root, 'pnpm-lock.yaml');

/**
 * Makes the folder of a new remote from the template and notes it in the lock file. Answers what it made; throws PlainError, and then
 * nothing is written.
 * @param {string} name
 * @param {{ title?: string, titleEn?: string, owner?: string, port?: string }} options
 */
export function createRemote(name, options) {
  const folder = `mfe-${name}`;
  const remote = { ...named(name, options), port: portFor(options.port) };
  refuseTaken(name, folder);
  const lock = withImporter(readFileSync(lockFile, 'utf8'), folder, donor());
  for (const from of [template, workspace, webpack]) fill(from, join(root, folder), remote);
  writeFileSync(lockFile, lock);
  return { folder, ...remote, link: `/${name}` };
}

function refuseTaken(name, folder) {
  if (existsSync(join(root, folder))) throw new PlainError(`There is a folder ${folder} already.`);
  const declarations = ['shared/src/contract/menu.ts', ...remoteApps.map((app) => `${app}/src/remote.ts`)];
  const other = declarations.find(
    (file) => existsSync(join(root, file)) && new RegExp(`link: '/${name}['/]`).test(readFileSync(join(root, file), 'utf8')),
  );
  if (other) throw new PlainError(`The address /${name} belongs to a page of ${other} already; take another name.`);
}

function portFor(given) {
  const used = new Map(browserApps.map((app) => [portOf(app), app]));
  // The server of `pnpm dev` stands 200 above the host.
  used.set(portOf('host') + 200, 'server');
  if (given === undefined) {
    let port = Math.max(...remoteApps.map(portOf)) + 1;
    while (used.has(port)) port += 1;
    return port;
  }
  const port = portIn(given);
  if (used.has(port)) throw new PlainError(`Port ${port} is that of ${used.get(port)}; take another, or leave --port out.`);
  return port;
}

/** A remote whose package.json asks for what the new one asks for: what the lock file says of it holds for the new one. */
function donor() {
  const wanted = dependenciesOf(withPart(manifestIn(workspace), manifestIn(webpack)));
  const found = remoteApps.find((app) => dependenciesOf(manifestIn(join(root, app))) === wanted);
  if (!found)
    throw new PlainError('No remote has the dependencies of tools/create-remote/workspace/package.json. Bring the two into line first.');
  return found;
}

const manifestIn = (folder) => readFileSync(join(folder, 'package.json'), 'utf8');

function dependenciesOf(manifest) {
  const { dependencies, devDependencies } = JSON.parse(manifest);
  return JSON.stringify([dependencies, devDependencies]);
}
