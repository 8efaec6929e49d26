import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, type Release, type RemoteName, remoteNames } from '@shop/shared/contract';
import { release as releaseSchema } from '@shop/shared/schemas';
import type { FastifyBaseLogger } from 'fastify';

/** A build that can be shown: what it is, where browsers get its files, and the folder when it is we who serve them. */
export interface Build {
  release: Release;
  /** Ends with `/`. */
  base: string;
  folder: string | undefined;
}

export interface Builds {
  host: Build | undefined;
  remotes: Partial<Record<RemoteName, Build>>;
}

export interface BuildSources {
  /** A folder, or an address where the files are served. */
  host: string;
  remotes: Partial<Record<RemoteName, string>>;
}

/** A build elsewhere that has not answered by then is not there. */
const readTimeoutMs = 3000;
/** How long what was read counts as new. */
const freshMs = 5000;

/**
 * The present builds. What stands elsewhere, or is built anew, may change while the server runs: after 5 s the next caller starts a new
 * reading and is given the old one, except in development, where everybody waits for the present state.
 */
export function watchBuilds(sources: BuildSources, isDevelopment: boolean, log: FastifyBaseLogger) {
  let builds: Builds = { host: undefined, remotes: {} };
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const missing = new Set<string>();

  async function readAll(): Promise<void> {
    const [host, ...remotes] = await Promise.all([
      readKnown('host', sources.host, builds.host),
      ...remoteNames.map((name) => readKnown(name, sources.remotes[name], builds.remotes[name])),
    ]);
    const known = remoteNames.flatMap((name, index) => (remotes[index] ? [[name, remotes[index]] as const] : []));
    builds = { host, remotes: Object.fromEntries(known) };
    readAt = Date.now();
  }

  /** One that cannot be read any more keeps its place in production: its files may well be there. */
  async function readKnown(name: string, source: string | undefined, before: Build | undefined): Promise<Build | undefined> {
    if (source === undefined) return undefined;
    try {
      const build = await readBuild(name, source);
      if (missing.delete(name)) log.info({ build: name }, 'a build can be read again');
      return before?.release.buildId === build.release.buildId && !isDevelopment ? before : build;
    } catch (error) {
      if (!missing.has(name)) log.warn({ build: name, source, err: error }, 'a build cannot be read');
      missing.add(name);
      return isDevelopment ? undefined : before;
    }
  }

  function refresh(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    async current(): Promise<Builds> {
      if (readAt === 0 || isDevelopment) await refresh();
      else if (Date.now() - readAt > freshMs) refresh().catch((error: unknown) => log.warn({ err: error }, 'builds cannot be read'));
      return builds;
    },
  };
}

async function readBuild(name: string, source: string): Promise<Build> {
  if (!isAddress(source)) {
    const read = releaseOf(name, JSON.parse(await readFile(join(source, 'release.json'), 'utf8')));
    const base = name === 'host' ? '/static/' : `/remotes/${name}/${read.buildId}/`;
    return { release: read, base, folder: source };
  }
  const base = source.endsWith('/') ? source : `${source}/`;
  const answer = await fetch(new URL('release.json', base), { signal: AbortSignal.timeout(readTimeoutMs) });
  if (!answer.ok) throw new Error(`${base}release.json answers ${answer.status}`);
  return { release: releaseOf(name, await answer.json()), base, folder: undefined };
}

function releaseOf(name: string, text: unknown) {
  const read = releaseSchema.parse(text);
  if (read.name !== name) throw new Error(`it is the build of ${read.name}`);
  return read;
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** The remotes as the browser needs them. */
export function registryOf({ remotes }: Builds): Registry {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { release, base }]) => {
      const [entry = ''] = release.entry.js;
      const integrity = release.integrity[entry];
      return [
        name,
        {
          releases: [
            {
              version: release.version,
              buildId: release.buildId,
              contract: release.contract,
              entry: base + entry,
              ...(integrity && { integrity }),
              // A release from before remotes declared anything.
              declares: release.declares ?? { title: { es: release.package, en: release.package }, owner: release.owner },
            },
          ],
        },
      ];
    }),
  );
}

/** REMOTES: JSON, or a file of it: `{ "planning": "https://cdn.example.com/planning/" }`. Those not named are our own builds. Throws. */
export function parseRemotes(setting: string): Partial<Record<RemoteName, string>> {
  if (setting === '') return {};
  const text = setting.trimStart().startsWith('{') ? setting : existsSync(setting) ? readFileSync(setting, 'utf8') : '';
  if (text === '') throw new Error(`neither JSON nor a file: ${setting}`);
  const given = JSON.parse(text) as Record<string, unknown>;
  for (const [name, source] of Object.entries(given)) {
    if (!remoteNames.some((known) => known === name)) throw new Error(`no remote is called ${name}; there are ${remoteNames.join(', ')}`);
    if (typeof source !== 'string' || source === '') throw new Error(`the address of ${name} must be text`);
  }
  return given as Partial<Record<RemoteName, string>>;
}
