import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { shareList } from '../src/federation/share-list.ts';
import { integrityOf } from './integrity.mjs';
import { ownSources } from './own-sources.mjs';
import { pageImports } from './page-imports.mjs';
import { releaseOf } from './release.mjs';
import { callIds } from './shapes.mjs';

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
      const early = {};
      compilation.hooks.seal.tap('ReleasePlugin', () => {
        if (!this.pagesFile) early.offers = offers(compilation);
      });
      // What of a brought entry point nobody uses has left the build by now.
      compilation.hooks.afterChunks.tap('ReleasePlugin', () => {
        // In development nobody compares what is used, and reading every source anew is more than half of what a saved file takes.
        if (this.pagesFile) early.sources = this.hasIntegrity ? this.sources(compilation) : [];
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
    if (!this.pagesFile) refuseAtFirst(modulesOf(compilation, [entrypoint]));
    return {
      entry: filesOf([entrypoint]),
      pages: this.pagesFile ? this.pages(compilation) : this.shell(compilation),
      shares: this.pagesFile ? {} : shares(compilation),
      integrity: this.hasIntegrity ? integrity(compilation) : {},
    };
  }

  /** The sources that are in the build: the remote's own, and those of the shared package that it brings along. */
  sources(compilation) {
    const inBuild = [...compilation.modules].filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0);
    return ownSources(
      this.dir,
      inBuild.map((module) => module.nameForCondition()),
    );
  }

  /** Follows each lazy import of the table of contents to the files it loads. */
  pages(compilation) {
    const table = compilation.namedChunkGroups.get('pages');
    const imports = Object.entries(pageImports(this.pagesFile, readFileSync(this.pagesFile, 'utf8')));
    const groups = groupsByFile(compilation);
    return Object.fromEntries(
      imports.map(([address, file]) => [address, needs(compilation, [table, ...(file ? [found(groups.get(file), file)] : [])])]),
    );
  }

  /** What the host loads once there is a session, under `*`: every page stands in it. */
  shell(compilation) {
    const byFile = groupsByFile(compilation);
    const groups = this.sessionFiles.map((file) => found(byFile.get(file), file));
    return { '*': needs(compilation, groups) };
  }
}

/** What login does without; one import too many would bring it there, and only a budget would tell. */
const notAtFirst =
  /[\\/]node_modules[\\/](@module-federation|@tanstack|axios|react-router(-dom)?|react-hook-form|socket\.io-client|zod)[\\/]/;

function refuseAtFirst(modules) {
  const found = modules.flatMap((module) => notAtFirst.exec(module.nameForCondition() ?? '')?.[1] ?? []);
  if (found.length > 0) throw new Error(`The host's first load brings ${[...new Set(found)].join(', ')}, which login does without`);
}

/** The chunks that an `import()` loads, by its file. */
function groupsByFile(compilation) {
  return lazyGroups(compilation, (block) => compilation.moduleGraph.getModule(block.dependencies[0])?.nameForCondition());
}

/** By what `keyOf` says of an `import()`, the chunks that it loads; the first one counts. */
function lazyGroups(compilation, keyOf) {
  const blocks = [...compilation.modules].flatMap((module) => module.blocks).toReversed();
  return new Map(
    blocks.flatMap((block) => [compilation.chunkGraph.getBlockChunkGroup(block)].filter(Boolean).map((group) => [keyOf(block), group])),
  );
}

function found(group, name) {
  if (!group) throw new Error(`Nothing in this build imports ${name} lazily`);
  return group;
}

function needs(compilation, groups) {
  const taken = modulesOf(compilation, groups)
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => module.options.shareKey);
  return { ...filesOf(groups), shares: [...new Set(taken)].sort() };
}

/** By entry point, the names that the host lends, and every call that it can make. */
function offers(compilation) {
  const found = { calls: callIds };
  const imports = [...compilation.modules].flatMap(({ dependencies, blocks }) =>
    [dependencies, ...blocks.map((block) => block.dependencies)].flat(),
  );
  for (const { request } of shareList) {
    if (!request.startsWith('@shop/shared/')) continue;
    const entryPoint = compilation.moduleGraph.getModule(imports.find((each) => each.request === request));
    const names = compilation.moduleGraph.getProvidedExports(entryPoint);
    if (!Array.isArray(names)) throw new Error(`What ${request} exports cannot be told`);
    found[request.slice('@shop/shared/'.length)] = names;
  }
  return Object.fromEntries(
    Object.entries(found)
      .map(([entryPoint, names]) => [entryPoint, names.toSorted()])
      .sort(),
  );
}

/** The lazy shares of the host, which are chunks of their own. */
function shares(compilation) {
  const lazy = shareList.filter(({ load }) => load === 'lazy').map(({ request }) => request);
  const groups = lazyGroups(compilation, (block) => block.request);
  return Object.fromEntries(lazy.map((request) => [request, filesOf([found(groups.get(request), request)])]));
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
