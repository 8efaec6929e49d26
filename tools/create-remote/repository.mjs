#!/usr/bin/env node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../cli/plain.mjs';
import { askedIn, fill, named, portIn } from './fill.mjs';

const bundlers = readdirSync(join(import.meta.dirname, 'bundlers'));
const usage = `npm create @shop/remote <name> -- [--title "Puertos"] [--title-en "Harbours"] [--owner "Equipo Puertos"] [--port 3105] [--bundler ${bundlers.join('|')}]`;
/** What a folder may hold already: an empty repository. */
const mayBeThere = ['.git', '.gitattributes', '.npmrc', 'LICENSE'];

try {
  create();
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exitCode = 1;
}

function create() {
  const { name, bundler = 'webpack', ...options } = askedIn(usage, ['bundler']);
  if (!bundlers.includes(bundler)) throw new PlainError(`--bundler ${bundler}: one of ${bundlers.join(', ')}.`);
  const remote = { ...named(name, options), port: portIn(options.port ?? '3105') };
  const folder = process.cwd();
  const there = readdirSync(folder).filter((file) => !mayBeThere.includes(file));
  if (there.length > 0)
    throw new PlainError(`This folder is not empty (${there.slice(0, 3).join(', ')}). Make a new one and run this in it.`);
  for (const from of ['template', 'repository', join('bundlers', bundler)]) fill(join(import.meta.dirname, from), folder, remote);
  console.log(`mfe-${name} is made: "${remote.title}", of ${remote.owner}. Its page stands at /${name}.

  npm install
  npm test            # without host or network
  npm run dev         # in the shell of the dev host that DEV_HOST names

From here to a release: README.md.`);
}
