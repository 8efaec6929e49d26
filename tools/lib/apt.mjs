import { existsSync } from 'node:fs';
import { run } from './process.mjs';
import { PlainError, say } from './say.mjs';

/** Installs a Debian package if possible: as root, with apt-get. Throws a PlainError that starts with `why`. */
export async function aptInstall(name, log, why) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new PlainError(`${why} Install the package "${name}" and run this again.`);
  say(`${why} Installing the package "${name}" …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '--no-install-recommends', name],
  ];
  for (const args of steps) {
    const { code, output } = await run('apt-get', args, { env, log });
    if (code !== 0) throw new PlainError(`${why} "apt-get ${args.join(' ')}" failed.\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
}
