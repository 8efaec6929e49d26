import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import { placeOf, watchGlobals } from './remote-code.mjs';
import { faultsOf, forbiddenPackages, isMachinery, packageAt, whyNotImported } from './remote-rules.mjs';

const { WebpackError } = webpack;
const parserTypes = ['javascript/auto', 'javascript/dynamic', 'javascript/esm'];
const name = 'RemoteRulesPlugin';

/**
 * Fails the build of a remote that reaches past the host: for storage, address, network or another transport, for an entry point that is not
 * lent, for the whole page's styles. What a dependency does counts as done by the remote. See docs/adr/0016.
 * swc: the options that sources are compiled with, to find the line as it was written.
 */
export class RemoteRulesPlugin {
  constructor({ dir, swc }) {
    this.dir = dir;
    this.swc = swc;
    /** By what webpack keeps of a module's build, what is wrong with it: after a saved file all others are as they were. */
    this.known = new WeakMap();
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
      for (const type of parserTypes) normalModuleFactory.hooks.parser.for(type).tap(name, noteReached);
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of reachedFrom(compilation, join(this.dir, 'src/pages.ts'), modules)) {
          for (const { text, line } of this.knownViolations(compilation, module)) {
            const error = new WebpackError(`${placeOf(this.dir, module.resource)}:${line} ${text}`);
            error.hideStack = true;
            compilation.errors.push(error);
          }
        }
      });
    });
  }

  knownViolations(compilation, module) {
    const { buildInfo } = module;
    if (!this.known.has(buildInfo)) this.known.set(buildInfo, this.violations(compilation, module));
    return this.known.get(buildInfo);
  }

  violations(compilation, module) {
    return [
      ...(module.buildInfo.reached ?? []).map(({ text, loc }) => ({ text, line: this.lineOf(module, loc) })),
      ...this.imports(compilation, module),
      ...faultsOf(module.resource),
    ];
  }

  /** Packages and entry points that a module imports and a remote may not have. */
  imports(compilation, module) {
    const seen = new Set();
    return module.dependencies
      .concat(module.blocks.flatMap(({ dependencies }) => dependencies))
      .filter(({ request }) => typeof request === 'string' && !seen.has(request) && seen.add(request))
      .flatMap((dependency) => {
        const { request } = dependency;
        const reason = whyNotImported(request, packageOf(compilation.moduleGraph.getModule(dependency)));
        return reason ? [{ text: `imports ${request}; ${reason}`, line: this.lineOf(module, dependency.loc) }] : [];
      });
  }

  /** What webpack parses is what swc made of the source. */
  lineOf(module, loc) {
    const at = loc?.start;
    if (!at) return 1;
    if (!/\.tsx?$/.test(module.resource)) return at.line;
    const written = module.originalSource()?.map() ?? JSON.parse(this.compiled(module.resource).map);
    const entry = new SourceMap(written).findEntry(at.line - 1, at.column);
    return (entry.originalLine ?? at.line - 1) + 1;
  }

  compiled(resource) {
    return transformSync(readFileSync(resource, 'utf8'), { ...this.swc, filename: resource, sourceMaps: true, swcrc: false });
  }
}

/** Notes what a module reaches for; whether the module is the remote's is known when all are there. */
function noteReached(parser) {
  watchGlobals(parser, (text, node) => {
    const { buildInfo } = parser.state.module;
    buildInfo.reached ??= [];
    if (!buildInfo.reached.some((known) => known.text === text)) buildInfo.reached.push({ text, loc: parser.getLocation(node) });
  });
}

/** The modules that come into the page with the remote's table of contents; of a package that it may not have, none. */
function reachedFrom(compilation, pagesFile, modules) {
  const reached = new Set([...modules].filter((module) => module.resource === pagesFile));
  for (const module of reached) {
    for (const { module: next } of compilation.moduleGraph.getOutgoingConnections(module)) {
      if (next && !isMachinery(next.resource ?? '') && !forbiddenPackages.has(packageOf(next))) reached.add(next);
    }
  }
  return [...reached].filter(({ resource }) => resource);
}

const packageOf = (module) => packageAt(module?.resource);
