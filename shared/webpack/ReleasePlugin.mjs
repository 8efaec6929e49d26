import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack from 'webpack';
import { calls } from '../src/contract/calls/index.ts';
import { shareList } from '../src/federation/share-list.ts';
import { integrityOf } from './integrity.mjs';
import { pageImports } from './page-imports.mjs';
import { releaseOf } from './release.mjs';

const { Compilation, sources } = webpack;

/**
 * Writes `release.json` beside the build: who it is, which files each page needs, so that the HTML can name them at once, and what of the
 * contract it uses or, the host, offers.
 * pagesFile: of a remote, its table of contents; sessionFiles: of the host, what it loads once there is a session.
 */
export class ReleasePlugin {
  constructor({ dir, identity, pagesFile, sessionFiles, hasIntegrity }) {
    this.dir = dir;
    this.identity = identity;
    this.pagesFile = pagesFile;
    this.sessionFiles = sessionFiles;
    this.hasIntegrity = hasIntegrity;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // Later, modules are merged and no longer tell where they come from.
      let early;
      compilation.hooks.seal.tap('ReleasePlugin', () => {
        early = this.pagesFile ? { sources: this.sources(compilation) } : { offers: offers(compilation) };
      });
      // After the names got their final hashes.
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        // What failed to compile is told already, and has no pages.
        if (compilation.errors.length > 0) return;
        const release = await releaseOf({
          dir: this.dir,
          identity: this.identity,
          built: { ...this.built(compilation), ...(early.offers && { offers: early.offers }) },
          sources: early.sources,
        });
        compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
      compilation.fileDependencies.add(join(this.dir, 'src/remote.ts'));
    });
  }

  built(compilation) {
    const entrypoint = compilation.entrypoints.get(this.pagesFile ? this.identity.name : 'main');
    if (!this.pagesFile) refuseLazyAtFirst(needs(compilation, [entrypoint]).shares);
    return {
      entry: filesOf([entrypoint]),
      pages: this.pagesFile ? this.pages(compilation) : this.shell(compilation),
      shares: this.pagesFile ? {} : shares(compilation),
      integrity: this.hasIntegrity ? integrity(compilation) : {},
    };
  }

  /** The remote's own sources that are in the build. */
  sources(compilation) {
    const own = join(this.dir, 'src') + sep;
    const files = [...compilation.modules].map((module) => module.nameForCondition()).filter((file) => file?.startsWith(own));
    return [...new Set(files)]
      .filter((file) => /\.(tsx?|mjs|js)$/.test(file))
      .sort()
      .map((file) => ({ place: relative(this.dir, file).replaceAll(sep, '/'), source: readFileSync(file, 'utf8') }));
  }

  /** Follows each lazy import of the table of contents to the files it loads. */
  pages(compilation) {
    const table = compilation.namedChunkGroups.get('pages');
    const imports = pageImports(this.pagesFile, readFileSync(this.pagesFile, 'utf8'));
    return Object.fromEntries(
      Object.entries(imports).map(([link, file]) => [link, needs(compilation, file ? [table, lazyGroup(compilation, file)] : [table])]),
    );
  }

  /** What the host loads once there is a session, under `*`: every page stands in it. */
  shell(compilation) {
    const groups = this.sessionFiles.map((file) => lazyGroup(compilation, file));
    return { '*': needs(compilation, groups) };
  }
}

/** A lazy share in the first load would only fail in the browser, and say little. */
function refuseLazyAtFirst(taken) {
  const lazy = shareList.filter(({ request, load }) => load === 'lazy' && taken.includes(request)).map(({ request }) => request);
  if (lazy.length > 0) throw new Error(`The host's first load imports ${lazy.join(', ')}, which the share list calls lazy`);
}

/** The chunks that an `import()` of a file loads. */
function lazyGroup(compilation, file) {
  for (const module of compilation.modules) {
    for (const block of module.blocks) {
      const target = compilation.moduleGraph.getModule(block.dependencies[0]);
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (group && target?.nameForCondition() === file) return group;
    }
  }
  throw new Error(`Nothing in this build imports ${file} lazily`);
}

function needs(compilation, groups) {
  const taken = modulesOf(compilation, groups)
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.options.shareKey);
  return { ...filesOf(groups), shares: [...new Set(taken)].sort() };
}

/** By door, the names that the host lends, and every call that it can make. */
function offers(compilation) {
  const found = { calls: Object.values(calls).flatMap((group) => Object.values(group).map(({ id }) => id)) };
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module' || !module._name.startsWith('@shop/shared/')) continue;
    const [dependency] = module.blocks[0]?.dependencies ?? module.dependencies;
    const names = compilation.moduleGraph.getProvidedExports(compilation.moduleGraph.getModule(dependency));
    if (!Array.isArray(names)) throw new Error(`What ${module._name} exports cannot be told`);
    found[module._name.slice('@shop/shared/'.length)] = names;
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([door, names]) => [door, names.toSorted()])
      .sort(),
  );
}

/** The host's shares that are chunks of their own. */
function shares(compilation) {
  const found = {};
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module' || module.blocks.length === 0) continue;
    const group = compilation.chunkGraph.getBlockChunkGroup(module.blocks[0]);
    if (group) found[module._name] = filesOf([group]);
  }
  return Object.fromEntries(Object.entries(found).sort());
}

function modulesOf(compilation, groups) {
  const chunks = new Set(groups.flatMap((group) => group.chunks));
  return [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
}

function filesOf(groups) {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))].filter((file) => !file.includes('.hot-update.'));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

function integrity(compilation) {
  const texts = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  return Object.fromEntries(texts.map(({ name, source }) => [name, integrityOf(source.buffer())]));
}
