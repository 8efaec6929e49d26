import { limits } from '@shop/shared/contract';
import { z } from 'zod';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { unpackedMap } from '../registry/maps.ts';

/** The part of a source map (version 3) that is checked. Maps with sections are refused, because builds do not write them. */
const sourceMap = z.object({ version: z.literal(3), sources: z.array(z.string().nullable()), mappings: z.string() });

/**
 * Verifies the source maps of a release: each belongs to one of its scripts and is readable. encoded: by script, gzip in base64. Throws 422 with
 * every invalid map.
 */
export async function verifiedMaps(files: ReadonlyMap<string, Buffer>, encoded: Record<string, string> = {}): Promise<Map<string, Buffer>> {
  const maps = new Map(Object.entries(encoded).map(([file, text]) => [file, Buffer.from(text, 'base64')]));
  const problems: Field[] = [];
  let left: number = limits.sourceMapBytes;
  // One after the other, because all of them unpacked at once may exceed the server's memory.
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

/** The unpacked size of a map in bytes, or the problem with it. */
async function readMap(packed: Buffer, most: number): Promise<number | 'large' | 'invalid'> {
  try {
    const map = await unpackedMap(packed, Math.max(most, 1));
    sourceMap.parse(JSON.parse(map.toString()));
    return map.length;
  } catch (error) {
    // Any other failure to read the map is the sender's problem to fix.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'invalid';
  }
}
