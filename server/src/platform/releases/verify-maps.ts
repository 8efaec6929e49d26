import { limits } from '@shop/shared/contract';
import { z } from 'zod';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { unpackedMap } from '../registry/maps.ts';

/** What is read of a source map of version 3. One that is made of sections is none that a build writes. */
const sourceMap = z.object({ version: z.literal(3), sources: z.array(z.string().nullable()), mappings: z.string() });

/**
 * The source maps of a release, each of one of its scripts and one that can be read. encoded: by script, gzip in base64. Throws 422 with
 * every map that is wrong.
 */
export async function verifiedMaps(files: ReadonlyMap<string, Buffer>, encoded: Record<string, string> = {}): Promise<Map<string, Buffer>> {
  const maps = new Map(Object.entries(encoded).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
  const problems: Field[] = [];
  let left: number = limits.sourceMapBytes;
  // One after the other: unpacked, all of them at once may be more than the server has.
  for (const [file, packed] of maps) {
    if (!files.has(file) || !file.endsWith('.js')) {
      problems.push(['maps', 'field.map.script', { file: file.slice(0, 120) }]);
      continue;
    }
    const read = await readMap(packed, left);
    if (read === 'large') throw invalid(...problems, ['maps', 'field.map.large', { file, most: limits.sourceMapBytes / 1024 ** 2 }]);
    if (read === 'invalid') problems.push(['maps', 'field.map.invalid', { file }]);
    else left -= read;
  }
  if (problems.length > 0) throw invalid(...problems);
  return maps;
}

/** How many bytes it has, or what is wrong with it. */
async function readMap(packed: Buffer, most: number): Promise<number | 'large' | 'invalid'> {
  try {
    const map = await unpackedMap(packed, Math.max(most, 1));
    sourceMap.parse(JSON.parse(map.toString()));
    return map.length;
  } catch (error) {
    // Whatever stands in the way of reading it, it is the sender who has to do something about it.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'invalid';
  }
}
