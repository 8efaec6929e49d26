import { dirname, resolve } from 'node:path';
import { nodesOf, parse } from './source.mjs';

/**
 * Which file each page of a table of contents comes from, by address: `{ '/clients': undefined, '/clients/': '/…/ClientListPage.tsx',
 * '/clients/:id/*': '/…/ClientPage.tsx', '/request': undefined }`. A link with a table of addresses has no file itself, nor has a page that is
 * no lazy import of this remote. Reads the source: the addresses are keys of the objects that `definePages` is given.
 */
export function pageImports(file, source) {
  const { tree } = parse(source, { tsx: false });
  const table = find(tree, (node) => node.type === 'CallExpression' && node.callee.value === 'definePages')?.arguments[1]?.expression;
  if (table?.type !== 'ObjectExpression') throw new Error(`${file}: definePages('<remote>', { … }) not found`);
  const fileOf = (node) => {
    const lazy = find(node, ({ type, callee }) => type === 'CallExpression' && callee.type === 'Import');
    const request = lazy?.arguments[0]?.expression.value;
    return request && resolve(dirname(file), request);
  };
  return Object.fromEntries(
    entriesOf(table).flatMap(([link, value]) =>
      value?.type === 'ObjectExpression'
        ? [[link, undefined], ...entriesOf(value).map(([path, page]) => [`${link}/${path}`, fileOf(page)])]
        : [[link, fileOf(value)]],
    ),
  );
}

const entriesOf = ({ properties }) => properties.map(({ key, value, ...short }) => [key?.value, value ?? short]);

function find(tree, matches) {
  for (const node of nodesOf(tree)) if (matches(node)) return node;
  return undefined;
}
