import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remotes } from '../src/contract/remotes.ts';
import { release as releaseSchema } from '../src/contract/schemas/releases.ts';
import { buildIdOf } from './build-id.mjs';
import { surfacesOf } from './shapes.mjs';
import { declaredCalls, usesOf } from './uses.mjs';

// What a build with other tools needs besides; see e2e/others/rspack.
export { integrityOf } from './integrity.mjs';
export { takenShares } from './sharing.mjs';

const platformOwner = 'Equipo Plataforma';
const { version: contract } = readJson(new URL('../package.json', import.meta.url));
const declarationFile = 'src/remote.ts';

/** Who a build is: what stands in its release before anything is built. */
export function identityOf({ name, dir, isDev = false }) {
  const { name: packageName, version } = readJson(join(dir, 'package.json'));
  return { name, package: packageName, version, buildId: isDev ? 'dev' : buildIdOf(dir), contract };
}

/**
 * A whole release, checked: who it is, what it declares (`src/remote.ts`, which exports `remote`) and uses, and what the bundler found.
 * Knows nothing of the bundler.
 * @param {{ dir: string, identity: object, built: object, sources?: { place: string, source: string }[] }} parts
 *   built: `entry`, `pages`, `shares`, `integrity`, and of the host `offers`; sources: of a remote, the files of its own that are in the build.
 * @throws what is wrong with it, by field.
 */
export async function releaseOf({ dir, identity, built, sources }) {
  const told = sources ? await toldBy(dir, identity.name, sources) : { owner: platformOwner };
  // In development they would be made anew for every saved file, and nobody compares them.
  const names = told.uses
    ? Object.entries(told.uses).map(([entryPoint, places]) => [entryPoint, Object.keys(places)])
    : Object.entries(built.offers ?? {});
  const surfaces = identity.buildId === 'dev' ? {} : surfacesOf(Object.fromEntries(names));
  const checked = releaseSchema.safeParse({ ...identity, ...built, ...told, ...surfaces });
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${identity.package} cannot be released: ${faults.join('; ')}`);
}

/** What a remote says of itself, and what it uses. */
async function toldBy(dir, name, sources) {
  const uses = usesOf(sources);
  const file = join(dir, declarationFile);
  if (!existsSync(file)) return { ...withoutDeclaration(name), uses };
  if (!process.features.typescript)
    throw new Error(`${declarationFile} is read as it is: build with Node 22.18 or newer (this is ${process.version})`);
  // A name of its own for each state of the file: development reads it again.
  const { remote } = await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
  if (remote?.name !== name) throw new Error(`${file} must export "remote", the declaration of "${name}"`);
  const { name: _name, package: _package, ...declares } = remote;
  const calls = declaredCalls(declares, declarationFile, readFileSync(file, 'utf8'));
  return { owner: declares.owner, declares, uses: { ...uses, calls: { ...calls, ...uses.calls } } };
}

function withoutDeclaration(name) {
  if (!(name in remotes)) throw new Error(`The contract does not know "${name}": it must declare itself in ${declarationFile}`);
  const { title, owner } = remotes[name];
  return { owner, declares: { title, owner } };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
