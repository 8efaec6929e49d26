import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { misfitLines } from './compare.mjs';
import { PlainError } from './plain.mjs';
import { withSession } from './platform.mjs';

const usage = `Whether a part would fit what is live: exit code 0 when it does.

  can-i-deploy <host|remote>
      [--dir <folder>]     compares a ready build; else the part is built from the present sources
      [--live <file>]      compares with a file of GET /api/platform/live; else with the running platform

Settings: RELEASE_SERVER (http://127.0.0.1:3000), RELEASE_TOKEN of the remote or RELEASE_TOKEN_FILE with it, or RELEASE_EMAIL and RELEASE_PASSWORD of an admin.`;

/**
 * Prints that a component fits what is deployed; otherwise prints every mismatch and throws a PlainError.
 * @param {string[]} words as typed
 * @param {(name: string) => Promise<string>} built builds a component if there is no `--dir`; resolves with the folder
 */
export async function canIDeploy(words, built) {
  const { part, dir, live: liveFile } = asked(words);
  const name = part.replace(/^mfe-/, '');
  const release = readJson(join(dir ?? (await built(name)), 'release.json'));
  if (release.name !== name) throw new PlainError(`It is a release of ${release.name}, not of ${name}.`);
  const live = liveFile ? readJson(liveFile) : await withSession(({ get }) => get('/api/platform/live'));
  if (!live.host || !Array.isArray(live.remotes)) throw new PlainError(`${liveFile ?? 'The platform'} does not tell what is live.`);

  const isHost = name === 'host';
  const host = isHost ? release : live.host;
  if (Object.keys(host.offers ?? {}).length === 0)
    throw new PlainError(`host ${host.version} does not tell what it offers: it is older than that.`);
  const lines = misfitLines(isHost ? live.remotes : [release], [host]);
  for (const line of lines) console.error(line);
  if (lines.length > 0) throw new PlainError(`${name} ${release.version} cannot be released.`);
  const fitted = isHost
    ? `the ${live.remotes.length} live releases of remotes`
    : `the live host ${host.version} (contract ${host.contract})`;
  console.log(`${name} ${release.version} can be released: it fits ${fitted}.`);
}

function asked(words) {
  const text = { type: 'string' };
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: { dir: text, live: text } });
    if (positionals.length === 1) return { part: positionals[0], ...values };
  } catch (error) {
    throw new PlainError(`${error.message}\n\n${usage}`);
  }
  throw new PlainError(usage);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new PlainError(`${file} cannot be read: ${error.message}`);
  }
}
