import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './workspace.mjs';

const folder = 'server/src';
const handlers = `${folder}/handlers.ts`;

/** These files combine the areas. A page that requests the count of a list also requests the list. */
const registries = [handlers, `${folder}/counted-lists.ts`];

const isOfArea = (path) => path.startsWith(`${folder}/areas/`);

/** What a file loads: by a static import other than of types, by a dynamic import, or in a worker. */
const loads = /(?:^|\n)(?:import|export)\s(?!type\s)[^;'"]*?'(\.[^']+)'|(?:import|new URL)\(\s*'(\.[^']+)'/g;

const from = (path, relative) => posix.join(posix.dirname(path), relative);

/** By area of the call table, the files that contain its handlers. */
function handlersIn(text) {
  const imports = [...text.matchAll(/\nimport (?!type )\{([^}]*)\} from '(\.[^']+)'/g)];
  const origins = new Map(imports.flatMap(([, names, file]) => names.match(/\w+/g).map((name) => [name, from(handlers, file)])));
  const table = /const handlers: AllHandlers = \{\n([\s\S]*?)\n {2}\};/.exec(text)?.[1] ?? '';
  return new Map(
    table.split(/\n(?= {4}\w)/).flatMap((entry) => {
      const [, area, value] = /^\s*(\w+):([\s\S]*)$/.exec(entry) ?? [];
      return area ? [[area, value.match(/\w+/g).flatMap((name) => origins.get(name) ?? [])]] : [];
    }),
  );
}

/**
 * Returns whether the answers of calls depend on a file, from the sources of the server: `(path, ids of calls) => boolean`. A file counts for every
 * call, unless it belongs to an area and only handlers lead to it.
 */
export function filesOfCalls(sources) {
  const loaded = new Map(
    [...sources].map(([path, text]) => [path, [...text.matchAll(loads)].map(([, one, other]) => from(path, one ?? other))]),
  );
  const closureOf = (paths) => {
    const closure = new Set(paths);
    for (const path of closure) if (!registries.includes(path)) for (const one of loaded.get(path) ?? []) closure.add(one);
    return closure;
  };
  const byArea = handlersIn(sources.get(handlers) ?? '');
  const ofHandlers = closureOf([...byArea.values()].flat());
  const ofAll = closureOf([...sources.keys()].filter((path) => !isOfArea(path) || !ofHandlers.has(path)));
  const known = new Map([...byArea].map(([area, files]) => [area, closureOf(files)]));
  return (path, calls) =>
    !ofHandlers.has(path) ||
    ofAll.has(path) ||
    calls.some((call) => {
      const files = known.get(call.split('.')[0]);
      return !files || files.has(path);
    });
}

/** The shipped sources of the server, by path. */
export function sourcesOfServer() {
  const paths = readdirSync(join(root, folder), { recursive: true }).map((path) => posix.join(folder, path.replaceAll('\\', '/')));
  const shipped = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return new Map(shipped.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
