import { type AtRule, type ChildNode, type Container, CssSyntaxError, parse, type Rule } from 'postcss';
import selectors from 'postcss-selector-parser';

export interface GlobalStyle {
  /** The selector or at-rule as written, at most 120 characters; or why the style sheet cannot be read. */
  found: string;
  /** Line in the style sheet, from 1. */
  line: number;
}

/** At-rules with effects outside the classes of a style sheet. */
const globalAtRules = [
  'font-face',
  'property',
  'counter-style',
  'page',
  'view-transition',
  'font-palette-values',
  'position-try',
  'import',
];
/** Pseudo-classes that match the same elements as one of their selectors. */
const alternatives = [':is', ':where', ':matches', ':-webkit-any', ':-moz-any', ':local'];
const deepest = 50;
const longest = 120;

/**
 * Rules of a remote's style sheet that affect more than the remote's own elements: selectors without one of its classes, and at-rules for the
 * complete page. A class within `:not()` or `:has()` does not count, because another element is styled. Works for the sources of a remote (CSS
 * modules) and for their build.
 * @param ofShell names of classes and animations of the shell, which are never a remote's own
 */
export function globalStyles(css: string, ofShell: ReadonlySet<string> = new Set()): GlobalStyle[] {
  const found: GlobalStyle[] = [];
  const note = ({ source }: ChildNode, text: string) => found.push({ found: text.slice(0, longest), line: source?.start?.line ?? 1 });

  /** isWithinOwn: inside a rule or a scope of the remote's own, to which selectors are relative. */
  function visit({ nodes = [] }: Container, isWithinOwn: boolean, depth: number): void {
    for (const node of nodes) {
      if (node.type !== 'rule' && node.type !== 'atrule') continue;
      if (depth > deepest) note(node, `rules nested more than ${deepest} deep`);
      else if (node.type === 'rule') visitRule(node, isWithinOwn, depth);
      else visitAtRule(node, isWithinOwn, depth);
    }
  }

  function visitRule(rule: Rule, isWithinOwn: boolean, depth: number): void {
    // For the build only: it produces no styles.
    if (/^:(export|import)\b/.test(rule.selector)) return;
    for (const selector of foreignIn(rule.selector, isWithinOwn)) note(rule, selector);
    visit(rule, true, depth + 1);
  }

  function visitAtRule(atRule: AtRule, isWithinOwn: boolean, depth: number): void {
    const name = atRule.name.toLowerCase();
    const text = `@${atRule.name} ${atRule.params}`.trim();
    if (globalAtRules.includes(name)) note(atRule, text);
    else if (/^(-\w+-)?keyframes$/.test(name)) {
      if (atRule.params.startsWith(':global') || ofShell.has(atRule.params)) note(atRule, text);
    } else if (name === 'scope') {
      const [, root] = /^\((.*?)\)(?:\s+to\b|$)/s.exec(atRule.params) ?? [];
      visit(atRule, isWithinOwn || (root !== undefined && foreignIn(root, false).length === 0), depth + 1);
    } else visit(atRule, isWithinOwn, depth + 1);
  }

  /** The selectors of a list that contain nothing of the remote's own. */
  function foreignIn(list: string, isWithinOwn: boolean): string[] {
    try {
      const foreign = selectorsIn(list).filter((selector) => !(isWithinOwn && isRelative(selector)) && !holdsOwn(selector, isWithinOwn));
      return foreign.map((selector) => String(selector).trim());
    } catch {
      return [list]; // A selector that cannot be parsed is reported.
    }
  }

  function holdsOwn({ nodes }: selectors.Selector, isWithinOwn: boolean): boolean {
    // `:global` without parentheses: the rest of the selector is not the remote's.
    const end = nodes.findIndex((node) => node.type === 'pseudo' && node.value === ':global' && node.nodes.length === 0);
    return nodes.slice(0, end < 0 ? undefined : end).some((node) => isOwn(node, isWithinOwn));
  }

  function isOwn(node: selectors.Node, isWithinOwn: boolean): boolean {
    if (node.type === 'class') return !ofShell.has(node.value);
    if (node.type === 'nesting') return isWithinOwn;
    if (node.type !== 'pseudo') return false;
    const name = node.value.toLowerCase();
    if (name === ':scope') return isWithinOwn;
    return alternatives.includes(name) && node.nodes.length > 0 && node.nodes.every((one) => holdsOwn(one, isWithinOwn));
  }

  try {
    visit(parse(css), false, 0);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ found: error.reason, line: error.line ?? 1 }];
  }
  return found;
}

/** Names of the classes and animations of a style sheet. Throws if it cannot be read. */
export function namesIn(css: string): string[] {
  const names: string[] = [];
  const sheet = parse(css);
  sheet.walkRules(/\./, ({ selector }) => {
    for (const one of selectorsIn(selector)) one.walkClasses(({ value }) => void names.push(value));
  });
  sheet.walkAtRules(/keyframes$/i, ({ params }) => void names.push(params));
  return names;
}

const selectorsIn = (list: string) => selectors().astSync(list).nodes;

/** Within a rule, a selector without `&` is relative to its parent. */
function isRelative(selector: selectors.Selector): boolean {
  let isNamed = false;
  selector.walkNesting(() => {
    isNamed = true;
  });
  return !isNamed;
}
