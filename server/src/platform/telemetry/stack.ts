import { TraceMap, traceSegment } from '@jridgewell/trace-mapping';
import type { CallAnswer, ReportEvent } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Db } from '../../base/db/db.ts';
import { type BuiltScript, readScript } from '../registry/maps.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { functionsIn } from './functions.ts';

type Frame = NonNullable<Extract<ReportEvent, { kind: 'failure' }>['stack']>[number];
type Resolved = CallAnswer<typeof calls.failures.stack>['frames'][number];

/** Number of source lines displayed before and after the line of a frame. */
const around = 3;
/** Maximum length of a displayed line, because sources may be generated. */
const mostLetters = 300;

/** Maps each frame of a stack to the sources; source: null if there is no map, or the map does not contain the position. */
export async function resolveStack(
  db: Db,
  registry: Pick<ReleaseRegistry, 'store' | 'deployed'>,
  stack: readonly Frame[],
): Promise<Resolved[]> {
  const scripts = new Map<string, (place: Place) => Resolved['source']>();
  const frames: Resolved[] = [];
  for (const frame of stack) {
    const key = `${frame.part}/${frame.buildId}/${frame.file}`;
    const sourceOf = scripts.get(key) ?? sourcesBy(await readScript(db, registry, frame));
    scripts.set(key, sourceOf);
    frames.push({ ...frame, source: sourceOf(frame) });
  }
  return frames;
}

type Place = Pick<Frame, 'line' | 'column'>;

function sourcesBy({ map: text, script }: BuiltScript): (place: Place) => Resolved['source'] {
  if (text === undefined) return () => null;
  const map = new TraceMap(text);
  const nameAround = functionsIn(script ?? '');
  const segmentAt = ({ line, column }: Place) => traceSegment(map, line - 1, column - 1);
  return (place) => {
    const segment = segmentAt(place);
    if (!segment || segment.length === 1) return null;
    const [, source, line, column] = segment;
    const name = nameAround(place);
    return {
      file: fileOf(map.sources[source] ?? ''),
      line: line + 1,
      column: column + 1,
      fn: name && (map.names[segmentAt(name)?.[4] ?? -1] ?? name.text),
      context: contextOf(map.sourcesContent?.[source] ?? null, line + 1),
    };
  };
}

/** `webpack://mfe-lab:72c5cd8561/./src/PlainPage.tsx` → `./src/PlainPage.tsx`; for a package, its name and file. */
const fileOf = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^.*\/node_modules\//, '');

function contextOf(content: string | null, line: number): { line: number; text: string }[] {
  if (content === null) return [];
  const from = Math.max(line - around, 1);
  return content
    .split('\n')
    .slice(from - 1, line + around)
    .map((text, i) => ({ line: from + i, text: text.replace(/\r$/, '').slice(0, mostLetters) }));
}
