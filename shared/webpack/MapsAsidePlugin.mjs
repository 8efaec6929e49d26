import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const name = 'MapsAsidePlugin';

/**
 * Moves source maps out of the folder that is served, into `<folder>.maps` beside it: whoever publishes or copies the build has them at
 * hand, and no server of files shows them. Those of styles are removed. See docs/adr/0049.
 */
export function moveMapsAside(folder) {
  const aside = `${folder}.maps`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const file of readdirSync(folder).filter((file) => file.endsWith('.map'))) {
    if (file.endsWith('.js.map')) renameSync(join(folder, file), join(aside, file));
    else rmSync(join(folder, file));
  }
}

/** The same after each build of webpack or Rspack, whose `devtool` is `hidden-source-map`. */
export class MapsAsidePlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap(name, ({ outputOptions }) => moveMapsAside(outputOptions.path));
  }
}
