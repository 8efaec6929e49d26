import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@shop/shared/contract';
import { release as releaseSchema } from '@shop/shared/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { BuildSources } from '../../base/settings/remotes.ts';

/** A build: its release, the URL of its files, and its folder if it is included in the deployment. */
export interface Build {
  release: Release;
  /** Ends with `/`. */
  base: string;
  folder: string | undefined;
}

/** The builds included in the deployment. */
export interface Builds {
  host: Build | undefined;
  remotes: Record<string, Build>;
}

/** Timeout for reading a build from another server; after it the build counts as missing. */
export const readTimeoutMs = 3000;
/** How long a reading counts as fresh, ms. */
export const freshMs = 5000;

/**
 * The current builds of the deployment. Builds on other servers, and rebuilt ones, may change while the server runs. After 5 s the next
 * caller starts a new reading and gets the previous result, except in development, where callers wait for the new result. The result is
 * the same object as long as no build has changed.
 */
export function watchBuilds(sources: BuildSources, isDevelopment: boolean, log: FastifyBaseLogger) {
  let builds: Builds = { host: undefined, remotes: {} };
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const missing = new Set<string>();
  /** Hash of the last reading by name: an unchanged release.json is not parsed again. That of the host has 2 MB. */
  const hashes = new Map<string, string>();

  async function readAll(): Promise<void> {
    const before = builds;
    const [host, ...remotes] = await Promise.all([
      readKnown('host', sources.host, before.host),
      ...Object.entries(sources.remotes).map(
        async ([name, source]) => [name, await readKnown(name, source, before.remotes[name])] as const,
      ),
    ]);
    const known = remotes.flatMap(([name, build]) => (build ? [[name, build] as const] : []));
    const isSame =
      host === before.host &&
      known.length === Object.keys(before.remotes).length &&
      known.every(([name, build]) => before.remotes[name] === build);
    if (!isSame) builds = { host, remotes: Object.fromEntries(known) };
    readAt = Date.now();
  }

  /** In production, a build that cannot be read any more remains in use, because its files may still exist. */
  async function readKnown(name: string, source: string, before: Build | undefined): Promise<Build | undefined> {
    try {
      const text = await textOf(source);
      const hash = createHash('sha256').update(text).digest('base64');
      const isSame = before && hashes.get(name) === hash;
      const build = isSame ? before : buildOf(name, source, text);
      hashes.set(name, hash);
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

const baseOf = (source: string) => (source.endsWith('/') ? source : `${source}/`);

/** The `release.json` in a folder or at a URL. */
async function textOf(source: string): Promise<string> {
  return isAddress(source) ? readText(baseOf(source)) : readFile(join(source, 'release.json'), 'utf8');
}

function buildOf(name: string, source: string, text: string): Build {
  const read = releaseOf(name, JSON.parse(text));
  if (isAddress(source)) return { release: read, base: baseOf(source), folder: undefined };
  return { release: read, base: name === 'host' ? '/static/' : `/remotes/${name}/${read.buildId}/`, folder: source };
}

/** The `release.json` at a URL that ends with `/`. Throws if it does not arrive in time, is not valid, or is that of another remote. */
export async function readRelease(name: string, base: string): Promise<Release> {
  return releaseOf(name, JSON.parse(await readText(base)));
}

async function readText(base: string): Promise<string> {
  const answer = await fetch(new URL('release.json', base), { signal: AbortSignal.timeout(readTimeoutMs) });
  if (!answer.ok) throw new Error(`${base}release.json answers ${answer.status}`);
  return answer.text();
}

function releaseOf(name: string, text: unknown): Release {
  const read = releaseSchema.parse(text);
  if (read.name !== name) throw new Error(`it is the build of ${read.name}`);
  return read;
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** Whether a file matches an `integrity` attribute with one hash of an algorithm that browsers support. */
export function matchesIntegrity(expected: string, content: Uint8Array): boolean {
  const [, algorithm, digest] = /^(sha256|sha384|sha512)-([A-Za-z0-9+/=]+)$/.exec(expected) ?? [];
  return algorithm !== undefined && createHash(algorithm).update(content).digest('base64') === digest;
}
