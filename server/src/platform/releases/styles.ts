import { limits } from '@shop/shared/contract';
import { Tinypool } from 'tinypool';
import { fairQueue } from '../../base/http/fair-queue.ts';
import type { Field } from '../../base/http/refusal.ts';
import type { Build } from '../registry/builds.ts';
import type { StylesToCheck } from './styles-thread.ts';

/** Worker thread for style sheets of a publication. They are untrusted, and parsing them must not block other requests. */
const thread = new Tinypool({
  filename: new URL('styles-thread.ts', import.meta.url).href,
  name: 'check',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});
const queue = fairQueue({ name: 'styles', atOnce: 1, atOncePerCaller: 1, waiting: 50, waitingPerCaller: 20 });
/** Timeout; the largest accepted style sheet takes 2 s. */
const longestMs = 10_000;

/**
 * Style sheets that affect more than the remote's own elements, by the same rule as in its build. Sheets that are too large or too slow to parse
 * count as such. host: the deployed host, whose classes and animations remotes must not use; only if its files are on this machine.
 */
export async function globalStylesIn(
  files: ReadonlyMap<string, Buffer>,
  remote: string,
  host: Build | undefined,
  signal: AbortSignal,
): Promise<Field[]> {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  const unread: Field[] = [['files', 'field.styles.unread', { most: limits.releaseStyleBytes / 1024 }]];
  if (sheets.length === 0) return [];
  if (sheets.reduce((sum, [, { length }]) => sum + length, 0) > limits.releaseStyleBytes) return unread;
  const toCheck: StylesToCheck = {
    sheets: sheets.map(([file, content]) => [file, content.toString()]),
    host: host?.folder === undefined ? undefined : shellOf(host.folder, host),
  };
  const check = async (): Promise<Field[]> => {
    const tooLong = AbortSignal.timeout(longestMs);
    try {
      const found: { file: string; found: string }[] = await thread.run(toCheck, { signal: AbortSignal.any([signal, tooLong]) });
      return found.map((style) => ['files', 'field.styles.global', style]);
    } catch (error) {
      if (tooLong.aborted) return unread;
      throw error;
    }
  };
  return queue.run(remote, check, signal);
}

const shellOf = (folder: string, { release: { buildId, integrity } }: Build) => ({
  buildId,
  folder,
  files: Object.keys(integrity).filter((file) => file.endsWith('.css')),
});
