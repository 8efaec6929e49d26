import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { minifySync, transformSync } from '@swc/core';
import { reactRange } from '../src/federation/share-list.ts';
import { integrityOf } from '../webpack/integrity.mjs';
import { moveMapsAside } from '../webpack/MapsAsidePlugin.mjs';
import { ownSources } from '../webpack/own-sources.mjs';
import { pageImports } from '../webpack/page-imports.mjs';
import { releaseOf } from '../webpack/release.mjs';
import { faultsIn } from '../webpack/remote-code.mjs';
import { takenShares } from '../webpack/sharing.mjs';
import { makeContainer } from './container.mjs';

/**
 * Makes what Vite builds a release: chunks become classic scripts, the entry a container that knows the hash of each, with `release.json` beside
 * them. Fails where a remote reaches past the host or brings what it may not (docs/adr/0016).
 * names: of the build in the page (`containerNames`).
 */
export function releasePlugin({ dir, identity, names }) {
  const pagesFile = join(dir, 'src/pages.ts');
  let files = [];
  return {
    name: 'shop:release',
    apply: 'build',
    enforce: 'post',
    buildEnd(error) {
      if (error) return;
      files = [...this.getModuleIds()].map(withoutQuery).filter(isAbsolute);
      const faults = faultsIn(dir, [...new Set(files)]);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
    renderChunk: (code) => asScript(code, names.chunks),
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const built = Object.fromEntries(
        Object.entries(bundle)
          .filter(([file]) => /\.(js|css)$/.test(file))
          .map(([file, { code, source }]) => [file, integrityOf(code ?? source)]),
      );
      const table = chunkOf(chunks, pagesFile);
      const entry = entryOf(names, {
        register: names.chunks,
        table: table.fileName,
        integrity: built,
        styles: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, stylesOf(chunk)]).filter(([, styles]) => styles.length > 0)),
        react: Number.parseInt(reactRange.slice(1), 10),
      });
      this.emitFile({ type: 'asset', ...entry });
      const release = await releaseOf({
        dir,
        identity,
        built: {
          entry: { js: [entry.fileName], css: [] },
          pages: pagesOf(pagesFile, table, chunks),
          shares: {},
          integrity: { ...built, [entry.fileName]: integrityOf(entry.source) },
        },
        sources: ownSources(dir, files),
      });
      this.emitFile({ type: 'asset', fileName: 'release.json', source: `${JSON.stringify(release, null, 2)}\n` });
    },
    writeBundle: ({ dir: folder }) => moveMapsAside(folder),
  };
}

const withoutQuery = (id) => id.replace(/\?.*$/, '');

/** Rolldown has no format of classic scripts that load one another; SystemJS's is what swc makes of a module, live bindings and all. */
function asScript(code, register) {
  const { code: script, map } = transformSync(code, {
    swcrc: false,
    isModule: true,
    sourceMaps: true,
    minify: true,
    module: { type: 'systemjs' },
    jsc: { target: 'es2022', minify: { compress: { passes: 3 }, mangle: true } },
  });
  return { code: script.replace(/^System\.register\(/, `${register}?.(`), map };
}

function entryOf({ container }, build) {
  const source = minifySync(`var ${container}=(${makeContainer})(${JSON.stringify(build)});`, { compress: true, mangle: true }).code;
  return { fileName: `entry.${createHash('sha256').update(source).digest('hex').slice(0, 10)}.js`, source };
}

/** By address the files that it needs, so that the page can name them at once. */
function pagesOf(pagesFile, table, chunks) {
  const imports = Object.entries(pageImports(pagesFile, readFileSync(pagesFile, 'utf8')));
  return Object.fromEntries(imports.map(([address, file]) => [address, needs([table, ...(file ? [chunkOf(chunks, file)] : [])], chunks)]));
}

function chunkOf(chunks, file) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.map(withoutQuery).includes(file));
  if (!chunk) throw new Error(`Nothing in this build holds ${file}`);
  return chunk;
}

/** What chunks need, with all that they import. */
function needs(begin, chunks) {
  const all = new Set(begin);
  for (const { imports } of all) for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
  return {
    js: [...all].map(({ fileName }) => fileName),
    css: [...new Set([...all].flatMap(stylesOf))],
    shares: [...new Set([...all].flatMap(({ imports }) => imports.filter((request) => request in takenShares)))].sort(),
  };
}

const stylesOf = ({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])];
