import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/process.mjs';
import { PlainError } from '../lib/say.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { manifestOf } from './manifest.mjs';
import { copyScripts } from './scripts.mjs';
import { buildShared } from './shared.mjs';

const cli = join(root, 'tools/cli');
const createRemote = join(root, 'tools/create-remote');

/**
 * Builds what teams outside of this repository install: each package in a folder of its own, then packed as a registry expects it. Resolves with the
 * files. Throws PlainError.
 */
export async function buildKit(to = join(cache, 'kit')) {
  rmSync(to, { recursive: true, force: true });
  const folders = ['shared', 'cli', 'create-remote'].map((name) => join(to, name));
  const [ofShared, ofCli, ofCreate] = folders;
  await buildShared(ofShared);
  buildCli(ofCli);
  buildCreateRemote(ofCreate);
  return Promise.all(folders.map((folder) => pack(folder, to)));
}

function buildCli(to) {
  copyScripts(join(cli, 'shop.mjs'), to);
  writeManifest(to, manifestOf(cli));
  cpSync(join(cli, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
}

function buildCreateRemote(to) {
  copyScripts(join(createRemote, 'repository.mjs'), to);
  for (const part of ['template', 'repository', 'bundlers']) cpSync(join(createRemote, part), join(to, part), { recursive: true });
  writeManifest(join(to, 'repository'), { ...manifestOf(join(createRemote, 'repository')), private: true });
  for (const bundler of readdirSync(join(createRemote, 'bundlers')).map((name) => join('bundlers', name)))
    writeManifest(join(to, bundler), manifestOf(join(createRemote, bundler)));
  writeManifest(to, manifestOf(createRemote));
  cpSync(join(createRemote, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
}

function writeManifest(folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack(folder, to) {
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', to], { cwd: folder });
  if (code !== 0) throw new PlainError(`${folder} cannot be packed.\n${output.trim()}`);
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, file: join(to, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`) };
}
