import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

const exec = promisify(execFile);

interface Kit {
  buildKit: (to: string) => Promise<{ file: string }[]>;
}
interface Registry {
  startRegistry: () => Promise<{ npmrc: string; stop: () => void }>;
}

/** A repository of a team that has nothing of this one but what the registry gives it. */
export interface Repository {
  folder: string;
  /** Runs a command in the folder. Answers what it printed; throws that where it fails. */
  run: (command: string, args: string[], env?: Record<string, string>) => Promise<string>;
  /** Starts a command that goes on until `stop`. */
  begin: (command: string, args: string[], env?: Record<string, string>) => ChildProcess;
  /** Changes a file of the folder. */
  edit: (file: string, from: string | RegExp, to: string) => void;
}

/** A team with one repository, of a remote that is called `harbour`. */
export interface Team extends Repository {
  /** Makes a further one, in the words of `npm create @shop/remote`. */
  create: (name: string, ...options: string[]) => Promise<Repository>;
  stop: () => void;
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Builds the packages, publishes them to a registry of its own, and makes an empty folder beside no workspace at all. */
export async function startTeam(): Promise<Team> {
  const place = mkdtempSync(join(tmpdir(), 'shop-team-'));
  const module = async <M>(path: string) => (await import(join(root, path))) as M;
  const { buildKit } = await module<Kit>('tools/kit/build.mjs');
  const { startRegistry } = await module<Registry>('tools/kit/registry.mjs');
  const registry = await startRegistry();
  writeFileSync(join(place, '.npmrc'), registry.npmrc);

  const env = (more: Record<string, string>) => ({
    ...process.env,
    // Scripts run on the Node that runs this, whatever the machine's is.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
    ...more,
  });
  const children: ChildProcess[] = [];
  const repositoryIn = (folder: string): Repository => ({
    folder,
    run: async (command, args, more = {}) => {
      const { stdout, stderr } = await exec(command, args, { cwd: folder, env: env(more), maxBuffer: 2 ** 26 }).catch((error) => {
        throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
      });
      return stdout + stderr;
    },
    begin: (command, args, more = {}) => {
      const child = spawn(command, args, { cwd: folder, env: env(more), stdio: 'ignore', detached: true });
      children.push(child);
      return child;
    },
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, edited);
    },
  });
  // A cache of its own: npm would take a package of the same version that an earlier run has published.
  const npm = { npm_config_cache: join(place, 'npm') };
  const create = async (name: string, ...options: string[]) => {
    const repository = repositoryIn(join(place, name));
    mkdirSync(repository.folder);
    writeFileSync(join(repository.folder, '.npmrc'), registry.npmrc);
    await repository.run('npm', ['create', '--yes', '@shop/remote', name, '--', ...options], npm);
    return repository;
  };
  for (const { file } of await buildKit(join(place, 'kit'))) await exec('npm', ['publish', file], { cwd: place, env: env(npm) });
  return {
    ...(await create('harbour', '--title', 'Puertos', '--title-en', 'Harbours')),
    create,
    stop: () => {
      for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL');
      registry.stop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
