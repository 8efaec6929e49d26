import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative, sep } from 'node:path';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import {
  faultsOf,
  forbiddenNames,
  forbiddenPackages,
  isMachinery,
  packageAt,
  packageImported,
  roots,
  whyNotImported,
  whyNotTaken,
} from './remote-rules.mjs';

const { JavascriptParser } = webpack.javascript;
const name = 'remote-code';

/**
 * Notes what code reaches for that is the host's: names of the page, and names of entry points that are for the host alone.
 * parser: webpack's, which knows what names are free. note: gets what is wrong and the node of the syntax tree.
 */
export function watchGlobals(parser, note) {
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

/**
 * What is wrong with the files of a remote's build, whatever tool builds it: one line each, `src/TidesPage.tsx:3 uses localStorage; …`.
 * dir: the remote's folder; files: all that comes into its build. What belongs to the build itself is left out. A package that the remote may not
 * have is not read: whoever imports it is named, or a file of it where an alias of the build leads to it.
 * known: what was found in each file when it was saved last, for a tool that builds again and again.
 */
export function faultsIn(dir, files, known = new Map()) {
  const own = files.filter((file) => !isMachinery(file));
  const isForbidden = (file) => forbiddenPackages.has(packageAt(file));
  const read = own.filter((file) => !isForbidden(file)).flatMap((file) => knownFaults(file, known).map((fault) => ({ ...fault, file })));
  const told = new Set(read.map((fault) => fault.package));
  const brought = own.filter(isForbidden).flatMap((file) => {
    const found = packageAt(file);
    if (told.has(found)) return [];
    told.add(found);
    return [{ file, line: 1, text: `is of ${found}; ${forbiddenPackages.get(found)}` }];
  });
  return [...read, ...brought].map(({ file, line, text }) => `${placeOf(dir, file)}:${line} ${text}`);
}

function knownFaults(file, known) {
  const savedMs = statSync(file).mtimeMs;
  if (known.get(file)?.savedMs !== savedMs) known.set(file, { savedMs, faults: [...faultsOf(file), ...codeFaults(file)] });
  return known.get(file).faults;
}

/** A file as it is told to people. */
export function placeOf(dir, file) {
  return relative(dir, file)
    .replaceAll(sep, '/')
    .replace(/^.*node_modules\//, 'node_modules/');
}

function codeFaults(file) {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return [];
  const { code, map } = transformSync(readFileSync(file, 'utf8'), { ...asItIsRun(file), filename: file, sourceMaps: true });
  const written = new SourceMap(JSON.parse(map));
  const found = new Map();
  const parser = new JavascriptParser('auto');
  const note = (text, node, ofPackage) => {
    const { line, column } = parser.getLocation(node).start;
    if (found.has(text)) return;
    found.set(text, { text, line: (written.findEntry(line - 1, column).originalLine ?? line - 1) + 1, package: ofPackage });
  };
  watchGlobals(parser, note);
  watchImports(parser, file, note);
  parser.parse(code, { module: { buildInfo: {}, buildMeta: {} } });
  return [...found.values()];
}

function watchImports(parser, file, note) {
  const noteImport = (request, node) => {
    if (typeof request !== 'string') return;
    const leadsTo = packageImported(request, file);
    const reason = whyNotImported(request, leadsTo);
    if (reason) note(`imports ${request}; ${reason}`, node, leadsTo);
  };
  const evaluated = (node) => (node ? parser.evaluateExpression(node).string : undefined);
  parser.hooks.import.tap(name, (statement, request) => noteImport(request, statement));
  parser.hooks.exportImport.tap(name, (statement, request) => noteImport(request, statement));
  parser.hooks.importCall.tap(name, (node) => noteImport(evaluated(node.source), node));
  parser.hooks.call.for('require').tap(name, (node) => noteImport(evaluated(node.arguments[0]), node));
}

/** Without types, and without what a build for production leaves out, as packages have it for developers. */
function asItIsRun(file) {
  return {
    swcrc: false,
    jsc: {
      parser: /\.[cm]?tsx?$/.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic' },
        optimizer: { simplify: true, globals: { envs: { NODE_ENV: '"production"' } } },
      },
    },
  };
}
