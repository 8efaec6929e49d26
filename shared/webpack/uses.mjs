import { bundledEntryPoints } from '../src/federation/share-list.ts';
import { nodesOf, parse, propertyOf } from './source.mjs';

const shared = '@shop/shared/';
/** For what takes an entry point whole, so that nobody can see what of it. */
const whole = '*';

/**
 * What sources use of the shared package: by entry point (`ui/data`) the names that they import as values, and under `calls` the ids of the
 * calls; each with the first place (`src/pages.ts:3`). `export … from` and `import()` count as well.
 * @param {{ place: string, source: string }[]} files place: the path to be told to people.
 */
export function usesOf(files) {
  const uses = {};
  for (const { place, source } of files) {
    const { tree, lineOf } = parse(source, { tsx: place.endsWith('x') });
    for (const { entryPoint, symbol, node } of [...imports(tree), ...callsOf(tree)]) {
      uses[entryPoint] ??= {};
      uses[entryPoint][symbol] ??= `${place}:${lineOf(node)}`;
    }
  }
  return sorted(uses, (symbols) => sorted(symbols));
}

/** The calls that a declaration names as text, `call: 'clients.list'`: the host makes them for the remote. */
export function declaredCalls({ search = [], tiles = [], work = [] }, place, source) {
  const asked = new Set([...search, ...tiles, ...work].map(({ call }) => call));
  const { tree, lineOf } = parse(source, { tsx: false });
  const calls = {};
  for (const node of nodesOf(tree))
    if (node.type === 'StringLiteral' && asked.has(node.value)) calls[node.value] ??= `${place}:${lineOf(node)}`;
  return calls;
}

function* imports(tree) {
  for (const node of nodesOf(tree)) {
    if (node.type === 'ImportDeclaration' && !node.typeOnly) yield* named(node, node.specifiers);
    if (node.type === 'ExportNamedDeclaration' && node.source && !node.typeOnly) yield* named(node, node.specifiers);
    if (node.type === 'ExportAllDeclaration') yield* taken(node.source.value, whole, node);
  }
  yield* lateImports(tree);
}

/** `const { a } = await import('…')` and `(await import('…')).a` tell what they take; any other `import()` takes the entry point whole. */
function* lateImports(tree) {
  const told = new Set();
  for (const node of nodesOf(tree)) {
    const late = importIn(node.type === 'VariableDeclarator' ? node.init : node.object);
    const names = late && (node.type === 'VariableDeclarator' ? keysOf(node.id) : [propertyOf(node)]);
    if (names?.every((name) => name !== undefined)) {
      told.add(late);
      for (const name of names) yield* taken(late.arguments[0].expression.value, name, node);
    }
    if (isImport(node) && !told.has(node)) yield* taken(node.arguments[0].expression.value, whole, node);
  }
}

function importIn(node) {
  const inner = node?.type === 'ParenthesisExpression' ? node.expression : node;
  return inner?.type === 'AwaitExpression' && isImport(inner.argument) ? inner.argument : undefined;
}

function isImport(node) {
  return node.type === 'CallExpression' && node.callee.type === 'Import';
}

/** The names that a pattern takes; undefined among them where it takes others too. */
function keysOf(pattern) {
  if (pattern.type !== 'ObjectPattern') return [undefined];
  return pattern.properties.map(({ type, key }) => (type === 'RestElement' ? undefined : key?.value));
}

function* named({ source }, specifiers) {
  for (const specifier of specifiers) {
    if (specifier.isTypeOnly) continue;
    const name = specifier.imported ?? specifier.orig ?? specifier.local;
    yield* taken(source.value, /^(Import|Export)Specifier$/.test(specifier.type) ? name.value : whole, specifier);
  }
}

function* taken(request, symbol, node) {
  if (request?.startsWith(shared) && !bundledEntryPoints.includes(request))
    yield { entryPoint: request.slice(shared.length), symbol, node };
}

/** `calls.clients.list`, or `coreCalls.clients.list`; where only `calls.clients` can be seen, that. */
function* callsOf(tree) {
  const tables = callTables(tree);
  if (tables.size === 0) return;
  const isTable = (node) => node.type === 'Identifier' && tables.has(node.value);
  const groups = new Set();
  for (const node of nodesOf(tree)) {
    if (node.type !== 'MemberExpression') continue;
    if (node.object.type === 'MemberExpression' && isTable(node.object.object) && propertyOf(node.object) && propertyOf(node)) {
      groups.add(node.object);
      yield { entryPoint: 'calls', symbol: `${propertyOf(node.object)}.${propertyOf(node)}`, node };
    } else if (isTable(node.object) && propertyOf(node) && !groups.has(node)) {
      yield { entryPoint: 'calls', symbol: propertyOf(node), node };
    }
  }
}

/** What the tables of calls are named in a file. */
function callTables(tree) {
  const imported = tree.body
    .filter((node) => node.type === 'ImportDeclaration' && [`${shared}contract`, ...bundledEntryPoints].includes(node.source.value))
    .flatMap(({ specifiers }) => specifiers);
  const found = imported.filter((one) => ['calls', 'coreCalls'].includes((one.imported ?? one.local).value));
  return new Set(found.map(({ local }) => local.value));
}

function sorted(table, of = (value) => value) {
  return Object.fromEntries(
    Object.entries(table)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, of(value)]),
  );
}
