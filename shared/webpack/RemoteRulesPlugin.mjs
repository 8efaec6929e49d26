import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, sep } from 'node:path';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import { bundledEntryPoints, shareList } from '../src/federation/share-list.ts';
import { faultsOf, forbiddenNames, forbiddenPackages, packageAt, packageIn, roots, whyNotTaken } from './remote-rules.mjs';

const { WebpackError } = webpack;
const shared = '@shop/shared/';
/** Of the build itself, not of the remote. */
const machinery =
  /[\\/]node_modules[\\/](@module-federation|@pmmmwh|react-refresh|webpack|webpack-dev-server|css-loader|mini-css-extract-plugin)[\\/]|[\\/]shared[\\/]webpack[\\/]/;
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
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
      for (const type of parserTypes) normalModuleFactory.hooks.parser.for(type).tap(name, watchGlobals);
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of reachedFrom(compilation, join(this.dir, 'src/pages.ts'), modules)) {
          for (const { text, line } of this.violations(compilation, module)) {
            const error = new WebpackError(`${this.placeOf(module.resource)}:${line} ${text}`);
            error.hideStack = true;
            compilation.errors.push(error);
          }
        }
      });
    });
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
        const reason = whyNotImported(request, compilation.moduleGraph.getModule(dependency));
        return reason ? [{ text: `imports ${request}; ${reason}`, line: this.lineOf(module, dependency.loc) }] : [];
      });
  }

  placeOf(resource) {
    const file = relative(this.dir, resource).replaceAll(sep, '/');
    return file.replace(/^.*node_modules\//, 'node_modules/');
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
function watchGlobals(parser) {
  const note = (text, node) => {
    const { buildInfo } = parser.state.module;
    buildInfo.reached ??= [];
    if (!buildInfo.reached.some((known) => known.text === text)) buildInfo.reached.push({ text, loc: parser.getLocation(node) });
  };
  const noteName = (found, node) => note(`uses ${found}; a remote must ${forbiddenNames.get(found)}`, node);
  // Before other plugins put something else in its place.
  const first = { name, stage: -1 };
  const { expression, assign, call, new: made, canRename, importSpecifier, collectDestructuringAssignmentProperties } = parser.hooks;
  for (const found of forbiddenNames.keys()) {
    for (const hook of [expression, assign, call, made]) hook.for(found).tap(first, (node) => noteName(found, node));
  }
  const objects = [...roots, 'document', 'navigator'];
  for (const object of objects) {
    // `const page = window; page.location`
    canRename.for(object).tap(first, () => true);
    // `const { location } = window`
    expression.for(object).tap(first, (node) => {
      for (const { id } of parser.destructuringAssignmentPropertiesFor(node) ?? []) {
        if (forbiddenNames.has(`${object}.${id}`)) noteName(`${object}.${id}`, node);
      }
    });
  }
  importSpecifier.tap(name, (statement, entryPoint, exported) => {
    const reason = whyNotTaken(entryPoint, exported);
    if (reason) note(`takes ${exported} from ${entryPoint}; ${reason}`, statement);
  });
  collectDestructuringAssignmentProperties.tap(name, (node) => (objects.includes(node.name) ? true : undefined));
}

/** The modules that come into the page with the remote's table of contents; of a package that it may not have, none. */
function reachedFrom(compilation, pagesFile, modules) {
  const reached = new Set([...modules].filter((module) => module.resource === pagesFile));
  for (const module of reached) {
    for (const { module: next } of compilation.moduleGraph.getOutgoingConnections(module)) {
      if (next && !machinery.test(next.resource ?? '') && !forbiddenPackages.has(packageOf(next))) reached.add(next);
    }
  }
  return [...reached].filter(({ resource }) => resource);
}

function whyNotImported(request, module) {
  for (const found of [packageIn(request), packageOf(module)]) if (forbiddenPackages.has(found)) return forbiddenPackages.get(found);
  const isLent = shareList.some((share) => share.request === request) || bundledEntryPoints.includes(request);
  return request.startsWith(shared) && !isLent ? 'the host lends remotes no such entry point' : undefined;
}

const packageOf = (module) => packageAt(module?.resource);
