import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * When the host tries a remote again it asks for the container as `entry.js?retry=1`. This hands the same query on to every chunk of
 * that try, so that no answer of the failed one is taken from a cache.
 */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('hand on retry query', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const scripts = RuntimeGlobals.getChunkScriptFilename;
    return `
var retry = (/\\?retry=\\d+$/.exec(document.currentScript ? document.currentScript.src : '') || [''])[0];
if (retry) {
  var script = ${scripts}, style = ${RuntimeGlobals.require}.miniCssF;
  if (script) ${scripts} = function (id) { return script(id) + retry; };
  if (style) ${RuntimeGlobals.require}.miniCssF = function (id) { return style(id) + retry; };
}`;
  }
}

export class RetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('RetryPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
      });
    });
  }
}
