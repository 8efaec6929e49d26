import { type Declaration, type RegistryEntry, remoteNamePattern } from '@shop/shared/contract';
import { overrideMarks } from '../remotes/overridden.ts';

/** ms that a development server may take to answer; the page waits for it. */
const answerWithinMs = 1500;

/** `silent`: no answer; `strange`: an answer of something that is not a remote. */
export type LocalProblem = 'silent' | 'strange';

export class LocalError extends Error {
  override name = 'LocalError';
  readonly problem: LocalProblem;

  constructor(problem: LocalProblem, cause?: unknown) {
    super(`No remote on this machine: ${problem}`, { cause });
    this.problem = problem;
  }
}

export interface LocalRelease {
  name: string;
  release: RegistryEntry;
}

/**
 * Reads the release that a server on this machine serves: our development server under `/remote/`, any other server of a built remote at its root.
 * Throws LocalError.
 */
export async function readLocal(address: string): Promise<LocalRelease> {
  const signal = AbortSignal.timeout(answerWithinMs);
  for (const base of [new URL('remote/', address), new URL(address)]) {
    const release = releaseOf(base, await ask(new URL('release.json', base), signal));
    if (release) return release;
  }
  throw new LocalError('strange');
}

async function ask(address: URL, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal });
    return answer.ok ? await answer.json() : undefined;
  } catch (cause) {
    // An answer that is not JSON.
    if (cause instanceof SyntaxError) return undefined;
    throw new LocalError('silent', cause);
  }
}

function releaseOf(base: URL, read: unknown): LocalRelease | undefined {
  if (!isRecord(read) || !isRecord(read['entry']) || !isRecord(read['declares'])) return undefined;
  const { name, version, buildId, contract, declares } = read;
  const [entry] = Array.isArray(read['entry']['js']) ? read['entry']['js'] : [];
  if (![name, version, buildId, contract, entry].every((part) => typeof part === 'string')) return undefined;
  if (!remoteNamePattern.test(String(name))) return undefined;
  return {
    name: String(name),
    release: {
      version: `${version}${overrideMarks.local}`,
      buildId: `local${buildId}`,
      builtAs: String(buildId),
      contract: String(contract),
      entry: new URL(String(entry), base).href,
      declares: declares as unknown as Declaration,
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
