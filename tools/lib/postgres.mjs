import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { end, run, start } from './process.mjs';
import { PlainError } from './say.mjs';

const oldest = 15;

/**
 * Starts an empty PostgreSQL of our own on 127.0.0.1, with fsync off unless `settings` (of postgresql.conf) override it: for tests only. Resolves
 * with its url, the folder of its programs, and a function that stops and removes it. Throws PlainError if the machine has none and none can be
 * installed.
 */
export async function startPostgres(log, settings = {}) {
  const bin = findBinaries() ?? (await installPostgres(log));
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const data = join(folder, 'data');
  // Runs however this command ends.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const made = await run(join(bin, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...user,
    cwd: folder,
    log,
  });
  if (made.code !== 0) throw new PlainError(`PostgreSQL could not make its data folder.\n${made.output.trim()}`);

  const port = await freePort();
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, fsync: 'off', max_connections: 200, ...settings };
  const child = start(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user },
  );
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await ready(child);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    bin,
    async stop() {
      end(child, 'SIGQUIT');
      await ended;
    },
  };
}

function ready(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new PlainError(`PostgreSQL did not start.\n${output.trim()}`)));
  });
}

/** The folder of the newest installed PostgreSQL that is new enough. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => b - a)
        .map((version) => join(debian, version, 'bin'))
    : [];
  for (const folder of [...folders, ...(process.env.PATH ?? '').split(':')]) {
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')) && majorOf(folder) >= oldest) return folder;
  }
}

function majorOf(folder) {
  return Number.parseInt(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(/\D*/, ''), 10);
}

async function installPostgres(log) {
  await aptInstall('postgresql', log, `The server's tests need PostgreSQL ${oldest} or newer.`);
  const bin = findBinaries();
  if (!bin) throw new PlainError(`The system's package is older than PostgreSQL ${oldest}; install a newer one.`);
  return bin;
}

/** PostgreSQL refuses to run as root; other users need no change. */
function unprivilegedUser() {
  if (process.getuid() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ids = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      return { uid: ids[0], gid: ids[1] };
    } catch (error) {
      if (error.status === undefined) throw error; // `id` is not installed
    }
  }
  throw new PlainError('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.');
}

/** A free port of 127.0.0.1. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
