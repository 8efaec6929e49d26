import { parseSync } from '@swc/core';

/** The tree of a source file, where in the file a node of it stands, and how it is written there, on one line without comments. */
export function parse(source, { tsx = true } = {}) {
  // The parser counts on from file to file; a statement of our own in front tells where this one begins.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', tsx });
  const begin = tree.body[0].span.start + 1;
  const bytes = Buffer.from(source);
  const textOf = ({ span }) =>
    bytes
      .subarray(span.start - begin, span.end - begin)
      .toString()
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replace(/\s+/g, ' ');
  return { tree, textOf, lineOf: (node) => bytes.subarray(0, node.span.start - begin).filter((byte) => byte === newline).length + 1 };
}

const newline = 10;

/** Every node of a tree, parents before children. */
export function* nodesOf(tree) {
  if (tree === null || typeof tree !== 'object') return;
  if (typeof tree.type === 'string') yield tree;
  for (const child of Object.values(tree)) yield* nodesOf(child);
}

/** The name of a property in `a.name` and `a['name']`; undefined where it is computed. */
export function propertyOf({ property }) {
  if (property.type === 'Identifier') return property.value;
  return property.type === 'Computed' && property.expression.type === 'StringLiteral' ? property.expression.value : undefined;
}
