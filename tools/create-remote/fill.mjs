import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../cli/plain.mjs';

/** First parts of addresses that the server or the host keep for themselves. */
const taken = ['api', 'auth', 'healthz', 'host', 'metrics', 'openapi', 'platform', 'readyz', 'registry', 'remotes', 'shared', 'static'];

const isName = (name) => /^[a-z][a-z0-9]{1,30}$/.test(name);

/**
 * What a new remote is called. Throws PlainError where it may not be.
 * @param {{ title?: string, titleEn?: string, owner?: string }} options
 */
export function named(name, options) {
  if (!isName(name))
    throw new PlainError(`"${name}" cannot be the name of a remote: small letters and digits, a letter first, 2 to 31 in all.`);
  if (taken.includes(name)) throw new PlainError(`"${name}" is a name of the platform itself; take another.`);
  const title = text('title', options.title ?? name[0].toUpperCase() + name.slice(1));
  const titleEn = text('title-en', options.titleEn ?? options.title ?? title);
  return { name, title, titleEn, owner: text('owner', options.owner ?? `Equipo ${title}`) };
}

/** Goes into sources as it is. */
function text(option, given) {
  const trimmed = given.trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,&-]{0,59}$/u.test(trimmed)) return trimmed;
  throw new PlainError(`--${option} "${given}": letters, digits, spaces and . , & - only, 60 at most.`);
}

/**
 * What was asked for on the command line: the name of one remote and its options. Throws PlainError with the usage.
 * more: options that not every command has.
 */
export function askedIn(usage, more = []) {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { title: text, 'title-en': text, owner: text, port: text, ...Object.fromEntries(more.map((name) => [name, text])) },
    });
    if (positionals.length !== 1) throw new PlainError(`Name one remote.\n${usage}`);
    const { 'title-en': titleEn, ...options } = values;
    return { name: positionals[0], titleEn, ...options };
  } catch (error) {
    if (error.code?.startsWith('ERR_PARSE_ARGS')) throw new PlainError(`${error.message}\n${usage}`);
    throw error;
  }
}

/** A port of a development server. Throws PlainError. */
export function portIn(given) {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) throw new PlainError(`--port ${given}: a whole number from 1024 to 65535.`);
  return port;
}

/**
 * Writes a template's files into a folder, in the words of the new remote; a file that is there already is an error. Only a package.json is
 * added to the one that is there.
 */
export function fill(template, folder, { name, title, titleEn, owner, port }) {
  const words = [
    ['Equipo Ejemplo', owner],
    ['Ejemplo', title],
    ['Sample', titleEn],
    ['sample', name],
    ['3999', String(port)],
  ];
  for (const file of filesOf(template)) {
    // npm leaves a .gitignore out of what it packs.
    const target = join(folder, file.replace(/(^|\/)gitignore$/, '$1.gitignore'));
    mkdirSync(dirname(target), { recursive: true });
    const written = words.reduce((whole, [from, to]) => whole.replaceAll(from, to), readFileSync(join(template, file), 'utf8'));
    if (file === 'package.json' && existsSync(target)) writeFileSync(target, withPart(readFileSync(target, 'utf8'), written));
    else writeFileSync(target, written, { flag: 'wx' });
  }
}

/** A package.json with the scripts and packages of another one, both as text. */
export function withPart(manifest, part) {
  const whole = JSON.parse(manifest);
  for (const [key, more] of Object.entries(JSON.parse(part)))
    whole[key] = Object.fromEntries(Object.entries({ ...whole[key], ...more }).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function filesOf(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = join(inside, entry.name);
    return entry.isDirectory() ? filesOf(folder, file) : [file];
  });
}
