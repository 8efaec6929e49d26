import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../lib/say.mjs';
import { browserApps, portOf, remoteApps, root } from '../lib/workspace.mjs';
import { withImporter } from './lock.mjs';

const template = join(root, 'tools/create-remote/template');
const lockFile = join(root, 'pnpm-lock.yaml');

/** First parts of addresses that the server or the host keep for themselves. */
const taken = ['api', 'auth', 'healthz', 'host', 'metrics', 'openapi', 'platform', 'readyz', 'registry', 'remotes', 'shared', 'static'];

/**
 * Makes the folder of a new remote from the template and notes it in the lock file. Answers what it made; throws PlainError, and then
 * nothing is written.
 * @param {string} name
 * @param {{ title?: string, titleEn?: string, owner?: string, port?: string }} options
 */
export function createRemote(name, options) {
  const folder = `mfe-${name}`;
  refuseName(name, folder);
  const capital = name[0].toUpperCase() + name.slice(1);
  const title = text('title', options.title ?? capital);
  const titleEn = text('title-en', options.titleEn ?? options.title ?? capital);
  const owner = text('owner', options.owner ?? `Equipo ${title}`);
  const port = portFor(options.port);
  const lock = withImporter(readFileSync(lockFile, 'utf8'), folder, donor());

  const words = [
    ['Equipo Ejemplo', owner],
    ['Ejemplo', title],
    ['Sample', titleEn],
    ['sample', name],
    ['3999', String(port)],
  ];
  for (const file of filesOf(template)) {
    const target = join(root, folder, file);
    mkdirSync(dirname(target), { recursive: true });
    const written = words.reduce((whole, [from, to]) => whole.replaceAll(from, to), readFileSync(join(template, file), 'utf8'));
    writeFileSync(target, written, { flag: 'wx' });
  }
  writeFileSync(lockFile, lock);
  return { folder, title, owner, port, link: `/${name}` };
}

function refuseName(name, folder) {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name)) {
    throw new PlainError(`"${name}" cannot be the name of a remote: small letters and digits, a letter first, 2 to 31 in all.`);
  }
  if (existsSync(join(root, folder))) throw new PlainError(`There is a folder ${folder} already.`);
  if (taken.includes(name)) throw new PlainError(`"${name}" is a name of the platform itself; take another.`);
  const declarations = ['shared/src/contract/menu.ts', ...remoteApps.map((app) => `${app}/src/remote.ts`)];
  const other = declarations.find(
    (file) => existsSync(join(root, file)) && new RegExp(`link: '/${name}['/]`).test(readFileSync(join(root, file), 'utf8')),
  );
  if (other) throw new PlainError(`The address /${name} belongs to a page of ${other} already; take another name.`);
}

/** Goes into sources as it is. */
function text(option, given) {
  const trimmed = given.trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,&-]{0,59}$/u.test(trimmed)) return trimmed;
  throw new PlainError(`--${option} "${given}": letters, digits, spaces and . , & - only, 60 at most.`);
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
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) throw new PlainError(`--port ${given}: a whole number from 1024 to 65535.`);
  if (used.has(port)) throw new PlainError(`Port ${port} is that of ${used.get(port)}; take another, or leave --port out.`);
  return port;
}

/** A remote whose package.json asks for what the template's asks for: what the lock file says of it holds for the new one. */
function donor() {
  const wanted = dependenciesOf(template);
  const found = remoteApps.find((app) => dependenciesOf(join(root, app)) === wanted);
  if (!found)
    throw new PlainError('No remote has the dependencies of tools/create-remote/template/package.json. Bring the two into line first.');
  return found;
}

function dependenciesOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([dependencies, devDependencies]);
}

function filesOf(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = join(inside, entry.name);
    return entry.isDirectory() ? filesOf(folder, file) : [file];
  });
}
