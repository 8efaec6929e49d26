import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A folder of a team that has nothing of this repository but what the registry gives it. */
export interface Team {
  folder: string;
  /** Runs a command in the folder. Answers what it printed; throws that where it fails. */
  run: (command: string, args: string[], env?: Record<string, string>) => Promise<string>;
  /** Starts a command that goes on until `stop`. */
  begin: (command: string, args: string[], env?: Record<string, string>) => ChildProcess;
  /** Copies a folder of the workspace into one of the team's, as somebody would who has read it. */
  take: (from: string, to: string) => void;
  /** Changes a file of the folder. */
  edit: (file: string, from: string, to: string) => void;
  stop: () => void;
}

/** Packages with the versions that the workspace has of them, `@rspack/core@2.3.2`. */
export function versionsIn(...names: string[]): string[] {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  return names.map((name) => `${name}@${new RegExp(`^ {2}"?${name}"?: (.+)$`, 'm').exec(catalog)?.[1] ?? 'none'}`);
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
  const folder = join(place, 'harbour');
  mkdirSync(folder);
  for (const each of [place, folder]) writeFileSync(join(each, '.npmrc'), registry.npmrc);

  const env = (more: Record<string, string>) => ({
    ...process.env,
    // Scripts run on the Node that runs this, whatever the machine's is.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
    ...more,
  });
  const children: ChildProcess[] = [];
  const team: Team = {
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
    take: (from, to) => cpSync(join(root, from), join(folder, to), { recursive: true }),
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    stop: () => {
      for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL');
      registry.stop();
      rmSync(place, { recursive: true, force: true });
    },
  };
  // A cache of its own: npm would take a package of the same version that an earlier run has published.
  const npm = { npm_config_cache: join(place, 'npm') };
  for (const { file } of await buildKit(join(place, 'kit'))) await exec('npm', ['publish', file], { cwd: place, env: env(npm) });
  await team.run('npm', ['create', '--yes', '@shop/remote', 'harbour', '--', '--title', 'Puertos', '--title-en', 'Harbours'], npm);
  return team;
}
