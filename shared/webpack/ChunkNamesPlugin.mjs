import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pageImports } from './page-imports.mjs';

const name = 'ChunkNamesPlugin';

/**
 * Cuts what a remote loads later into files, so that nobody names them by hand. The page of an address that is a place of its own, `/clients` or
 * `/clients/categories`, has a file. All else that an area (a folder of `src`) loads later is one: records, forms, panels and dialogs open
 * from a page that is there, and each file costs every first page its name and its hash (docs/adr/0020). A name that the source gives stands.
 */
export class ChunkNamesPlugin {
  constructor({ dir }) {
    this.src = join(dir, 'src') + sep;
    this.pagesFile = join(dir, 'src/pages.ts');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const places = placesOf(pageImports(this.pagesFile, readFileSync(this.pagesFile, 'utf8')));
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (!module.resource?.startsWith(this.src)) return;
        for (const block of module.blocks) {
          const file = fileOf(module.resource, block);
          if (file && !block.chunkName && !places.has(file)) block.chunkName = this.nameFor(file);
        }
      });
    });
  }

  /** `clients-more`; undefined for a file of no area, which stays alone. */
  nameFor(file) {
    if (!file.startsWith(this.src)) return undefined;
    const [area, rest] = relative(this.src, file).split(sep);
    return rest && `${area}-more`;
  }
}

/** The file that a block of `import('./…')` loads. */
function fileOf(importer, { dependencies }) {
  const request = dependencies[0]?.request;
  return request?.startsWith('.') ? resolve(dirname(importer), request) : undefined;
}

/** Files of pages that stand at an address without a parameter, where nothing is made. */
function placesOf(imports) {
  const isPlace = (address) => !/(^|\/)(:[^/]*|new|\*)(\/|$)/.test(address);
  return new Set(Object.entries(imports).flatMap(([address, file]) => (file && isPlace(address) ? [file] : [])));
}
