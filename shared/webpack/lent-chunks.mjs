import { shareList } from '../src/federation/share-list.ts';

/** The chunk of a lent entry point, as host/src/remotes/shares.ts names it. */
const chunkOf = (request) => request.replace('@shop/shared/', '').replace('/', '-');
const lent = new Set(shareList.filter(({ load }) => load === 'lazy').map(({ request }) => chunkOf(request)));

/** Whether a chunk is that of a lent entry point; to be taken before modules are moved. */
const isLent = ({ name }) => lent.has(name);

/**
 * Cache groups of webpack's splitChunks. What other lent entry points are made of stays whole, in one file that they take it from. By itself
 * webpack would cut it in two, what those need and the rest, and every list would load one file more (1.2 kB).
 */
export const lentGroups = Object.fromEntries(
  ['ui-data', 'form'].map((name, at) => [
    name,
    {
      name: `lent-${name}`,
      chunks: isLent,
      test: (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name),
      // What both have lies with the first: a list needs no form.
      priority: 10 - at,
      enforce: true,
    },
  ]),
);

/** webpack removes empty chunks before it moves modules; a second turn removes those that `lentGroups` has emptied. */
export class RemoveEmptiedChunksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RemoveEmptiedChunksPlugin', (compilation) => {
      let isSecondTurn = false;
      const afterAllOthers = 1000;
      compilation.hooks.optimizeChunks.tap({ name: 'RemoveEmptiedChunksPlugin', stage: afterAllOthers }, () => {
        if (isSecondTurn) return undefined;
        isSecondTurn = true;
        return true;
      });
    });
  }
}
