import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { algorithm, digestOf } from './integrity.mjs';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const hashes = `${RuntimeGlobals.require}.hashes`;
/** Stands in the runtime until the files that it loads are final. */
const marker = '__hashes_of_lazy_files__';

/**
 * Lets the browser run a lazy script or style only when it is the one that was built: the runtime, whose own hash stands in the page or
 * in the registry, carries the hash of every file that it may load. See docs/adr/0015.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule());
      });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (code) => code + demand('script', 'js'));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (code, { tag }) => code + demand(tag, 'css'),
      );
      // After the names got their final hashes: a runtime's name follows from the names of what it loads, and so from their contents.
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) fillIn(compilation, chunk);
      });
    });
  }
}

class HashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('hashes of lazy files');
  }

  generate() {
    return `${hashes} = ${JSON.stringify(marker)};`;
  }
}

/** `chunkId` is what both loaders call it. */
function demand(tag, kind) {
  return `\nif (${hashes}.${kind}[chunkId]) ${tag}.integrity = "${algorithm}-" + ${hashes}.${kind}[chunkId];`;
}

function fillIn(compilation, runtime) {
  const filled = JSON.stringify({ js: digests(compilation, runtime, '.js'), css: digests(compilation, runtime, '.css') });
  const quoted = new RegExp(`(["'\`])${marker}\\1`);
  for (const file of runtime.files) {
    const text = compilation.getAsset(file).source.source().toString();
    if (quoted.test(text)) compilation.updateAsset(file, new sources.RawSource(text.replace(quoted, () => filled)));
  }
}

function digests(compilation, runtime, end) {
  const found = {};
  for (const chunk of runtime.getAllAsyncChunks()) {
    const file = [...chunk.files].find((name) => name.endsWith(end));
    if (file) found[chunk.id] = digestOf(compilation.getAsset(file).source.buffer());
  }
  return found;
}
