import { type AnyNode, type Node, type Options, parse } from 'acorn';

/** The name of a function in a script, and its position. */
interface FunctionName {
  line: number;
  /** From 1. */
  column: number;
  text: string;
}

const options: Options = { ecmaVersion: 'latest', locations: true, sourceType: 'script', allowHashBang: true };

/**
 * Parses a script and returns a lookup of the innermost named function around a position. A source map maps positions, but does not contain the
 * enclosing functions. null: no such function, or the script cannot be parsed. line and column: from 1.
 */
export function functionsIn(script: string): (place: { line: number; column: number }) => FunctionName | null {
  let program: Node;
  try {
    program = parse(script, options);
  } catch {
    // The name is optional; the position is reported without it.
    return () => null;
  }
  return ({ line, column }) => {
    let name: FunctionName | null = null;
    let parent: AnyNode | undefined;
    for (let node: AnyNode | undefined = program as AnyNode; node; ) {
      name = nameOf(node, parent) ?? name;
      parent = node;
      node = childrenOf(node).find((child) => isIn(child, line, column - 1));
    }
    return name;
  };
}

function isIn({ loc }: Node, line: number, column: number): boolean {
  if (!loc) return false;
  const isAfter = line > loc.start.line || (line === loc.start.line && column >= loc.start.column);
  const isBefore = line < loc.end.line || (line === loc.end.line && column < loc.end.column);
  return isAfter && isBefore;
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value);
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function nameOf(node: AnyNode, parent: AnyNode | undefined): FunctionName | null {
  if (!functions.has(node.type)) return null;
  if ('id' in node && node.id) return nameOfNode(node.id);
  if (parent?.type === 'VariableDeclarator') return nameOfNode(parent.id);
  if (parent?.type === 'AssignmentExpression')
    return nameOfNode(parent.left.type === 'MemberExpression' ? parent.left.property : parent.left);
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition')
    return nameOfNode(parent.key);
  return null;
}

function nameOfNode(node: AnyNode): FunctionName | null {
  if (!node.loc || (node.type !== 'Identifier' && node.type !== 'PrivateIdentifier')) return null;
  const text = node.type === 'PrivateIdentifier' ? `#${node.name}` : node.name;
  return { line: node.loc.start.line, column: node.loc.start.column + 1, text };
}
