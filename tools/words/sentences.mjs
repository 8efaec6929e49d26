import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../lib/workspace.mjs';

const languages = ['es', 'en'];

/** Everything that people may read in a catalogue or a label, as { file, lang, text }: the texts beneath a key or a constant named `es` or `en`. */
export function sentences() {
  const files = globSync(['{host,mfe-*,shared,server}/src/**/*.{ts,tsx}', 'tools/create-remote/template/src/**/*.{ts,tsx}'], { cwd: root });
  return (
    files
      // Tests, and demo data: what its people have typed.
      .filter((file) => !/\.test\.|\/testing|areas\/demo\//.test(file))
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        if (!/\b(es|en)\b['"]?\s*[:=]/.test(source)) return [];
        return sentencesOf(source, file.endsWith('x')).map((found) => ({ file, ...found }));
      })
  );
}

/** `x as const`, `x satisfies T` and `x!` hold an expression, every other node of TypeScript's own is a type. */
const isType = ({ type = '', expression }) => type.startsWith('Ts') && !expression;

export function sentencesOf(source, tsx = false) {
  const found = [];
  visit(parseSync(source, { syntax: 'typescript', tsx }), undefined);
  return found;

  function visit(node, lang) {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, lang);
      return;
    }
    if (typeof node !== 'object' || node === null || isType(node)) return;
    if (lang && node.type === 'StringLiteral') found.push({ lang, text: node.value });
    if (lang && node.type === 'TemplateElement') found.push({ lang, text: node.cooked ?? node.raw });
    if (node.type === 'KeyValueProperty') {
      const key = node.key.value;
      return visit(node.value, languages.includes(key) ? key : lang);
    }
    if (node.type === 'VariableDeclarator') return visit(node.init, languages.includes(node.id.value) ? node.id.value : lang);
    // What is compared with or looked up by is no text.
    if (node.type === 'ImportDeclaration' || node.type === 'Computed') return;
    for (const [name, value] of Object.entries(node)) if (name !== 'span') visit(value, lang);
  }
}
