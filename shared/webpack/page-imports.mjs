import { dirname, resolve } from 'node:path';
import { nodesOf, parse } from './source.mjs';

/**
 * Which file each page of a table of contents comes from: `{ '/clients': '/…/ClientsPage.tsx', '/request': undefined }`; undefined where
 * the page is not a lazy import of this remote. Reads the source: the links are keys of the object that `definePages` is given.
 */
export function pageImports(file, source) {
  const { tree } = parse(source, { tsx: false });
  const table = find(tree, (node) => node.type === 'CallExpression' && node.callee.value === 'definePages')?.arguments[1]?.expression;
  if (table?.type !== 'ObjectExpression') throw new Error(`${file}: definePages('<remote>', { … }) not found`);
  return Object.fromEntries(
    table.properties.map((property) => {
      const lazy = find(property, (node) => node.type === 'CallExpression' && node.callee.type === 'Import');
      const request = lazy?.arguments[0]?.expression.value;
      return [property.key?.value, request && resolve(dirname(file), request)];
    }),
  );
}

function find(tree, matches) {
  for (const node of nodesOf(tree)) if (matches(node)) return node;
  return undefined;
}
