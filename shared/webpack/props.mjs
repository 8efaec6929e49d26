import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from './source.mjs';

const sharedFolder = join(import.meta.dirname, '..');
const { exports: entryPoints } = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8'));

/**
 * The props of a component of an entry point as its types tell them: literals and plain types as what they are, all else as it is written.
 * undefined where they tell nothing.
 * @returns {import('../src/contract/fits/shapes.ts').Shape | undefined}
 */
export function propsOf(entryPoint, symbol) {
  const found = declared(join(sharedFolder, entryPoints[`./${entryPoint}`]), symbol);
  const type = found && propsTypeOf(found.node);
  return type && objectOf(type, found.file);
}

/** What an entry point exports that is there at run time, by name. */
export function namesOf(entryPoint) {
  return [...new Set(exportedBy(join(sharedFolder, entryPoints[`./${entryPoint}`])))].toSorted();
}

function exportedBy(path) {
  return read(path).body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return node.typeOnly ? [] : exportedBy(join(dirname(path), node.source.value));
    if (node.type === 'ExportNamedDeclaration' && !node.typeOnly)
      return node.specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name, exported, orig }) => (name ?? exported ?? orig).value);
    if (node.type === 'ExportDefaultExpression' || node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportDeclaration') return [];
    const { type, identifier, declarations = [] } = node.declaration;
    if (type === 'TsInterfaceDeclaration' || type === 'TsTypeAliasDeclaration') return [];
    return identifier ? [identifier.value] : declarations.flatMap(({ id }) => boundBy(id));
  });
}

/** The names that a declaration gives: one, or those of `{ a, b: c, ...d }`. */
function boundBy(pattern) {
  if (pattern.type !== 'ObjectPattern') return [pattern.value];
  return pattern.properties.flatMap(({ value, argument, key }) => {
    const inner = argument ?? (value?.type ? value : undefined);
    return inner ? boundBy(inner) : [key.value];
  });
}

const files = new Map();

/** The statements of a file, read again when it has changed. */
function read(file) {
  const { mtimeMs } = statSync(file);
  const known = files.get(file);
  if (known?.mtimeMs === mtimeMs) return known;
  const { tree, textOf } = parse(readFileSync(file, 'utf8'), { tsx: file.endsWith('x') });
  const opened = { file, mtimeMs, textOf, body: tree.body };
  files.set(file, opened);
  return opened;
}

/** Where a name is declared, followed through imports and exports of the package's own files. */
function declared(path, name) {
  const file = read(path);
  for (const node of file.body) {
    const declaration = node.type === 'ExportDeclaration' ? node.declaration : node;
    const own = declaration.declarations?.find(({ id }) => id.value === name) ?? declaration;
    if ((own.identifier ?? own.id)?.value === name) return { file, node: own };
    const source = /^\.{1,2}\//.test(node.source?.value ?? '') ? join(dirname(path), node.source.value) : undefined;
    if (!source || !/\.tsx?$/.test(source)) continue;
    const specifier = node.specifiers?.find((each) => (each.exported ?? each.local ?? each.orig).value === name);
    if (specifier) return declared(source, (specifier.imported ?? specifier.orig ?? specifier.local).value);
    const through = node.type === 'ExportAllDeclaration' && declared(source, name);
    if (through) return through;
  }
  return undefined;
}

/** The type of a component's first parameter. */
function propsTypeOf(node) {
  const [first] = node.params ?? node.init?.params ?? [];
  return (first?.pat ?? first)?.typeAnnotation?.typeAnnotation;
}

function objectOf(type, file) {
  if (type.type === 'TsTypeLiteral') return ofMembers(type.members, [], file);
  if (type.type === 'TsIntersectionType') return together(type.types.map((part) => objectOf(part, file)));
  const named = referred(type, file);
  if (named?.node.type === 'TsInterfaceDeclaration') {
    const { body, extends: bases } = named.node;
    return ofMembers(body.body, bases.map(named.file.textOf), named.file);
  }
  if (named?.node.type === 'TsTypeAliasDeclaration') return objectOf(named.node.typeAnnotation, named.file);
  return { type: 'object', properties: { [more]: { text: file.textOf(type) } }, required: [] };
}

/** Stands for the props of a type that is not ours to look into. */
const more = '…';

function ofMembers(members, bases, file) {
  const props = members.flatMap((member) => {
    const name = member.key?.value;
    const type = member.typeAnnotation?.typeAnnotation;
    return name === undefined ? [] : [[name, type ? shapeOf(type, file) : { text: file.textOf(member) }, member.optional]];
  });
  const own = props.map(([name, shape]) => [name, shape]);
  const shapes = [...own, ...(bases.length > 0 ? [[more, { text: bases.join(', ') }]] : [])];
  return {
    type: 'object',
    properties: Object.fromEntries(shapes.sort(([a], [b]) => (a < b ? -1 : 1))),
    required: props.flatMap(([name, , isOptional]) => (isOptional ? [] : [name])).sort(),
  };
}

function together(parts) {
  const texts = parts.flatMap(({ properties }) => properties[more]?.text ?? []);
  const properties = Object.assign(
    {},
    ...parts.map((part) => part.properties),
    texts.length > 0 && { [more]: { text: texts.join(' & ') } },
  );
  return { type: 'object', properties, required: parts.flatMap(({ required }) => required).sort() };
}

function shapeOf(type, file) {
  if (type.type === 'TsParenthesizedType') return shapeOf(type.typeAnnotation, file);
  if (type.type === 'TsUnionType') return { anyOf: type.types.map((each) => shapeOf(each, file)) };
  if (type.type === 'TsLiteralType' && 'value' in type.literal) return { const: type.literal.value };
  if (type.type === 'TsKeywordType' && ['string', 'number', 'boolean', 'null'].includes(type.kind)) return { type: type.kind };
  // A name for a choice of words; any other type stays its name.
  const named = referred(type, file);
  const choice = named?.node.type === 'TsTypeAliasDeclaration' ? named.node.typeAnnotation : undefined;
  if (choice?.type === 'TsUnionType') return shapeOf(choice, named.file);
  return { text: file.textOf(type) };
}

/** What a name without parameters of its own stands for. */
function referred(type, file) {
  if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  return declared(file.file, type.typeName.value);
}
