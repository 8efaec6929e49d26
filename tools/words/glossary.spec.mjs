import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/workspace.mjs';
import { sentences, sentencesOf } from './sentences.mjs';

/** The home of the words that differ by country: catalogues have blanks for them. */
const homes = ['shared/src/contract/country-words.ts'];

/** Refused words of a cell: those in backticks. */
const wordsOf = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word);

/** The rows of the glossary: Spanish, English, meaning, what is refused in Spanish, and in English. */
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s-]*\|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([spanish]) => spanish !== 'Español');

const refused = rows.flatMap(([spanish, english, , es, en]) => [
  ...wordsOf(es).map((word) => ({ lang: 'es', word, instead: spanish })),
  ...wordsOf(en).map((word) => ({ lang: 'en', word, instead: english })),
]);

/** With a capital a word is refused as it is written, else however it is written; never within another word or in a blank. */
function isUsed(word, text) {
  const flags = word.charAt(0) === word.charAt(0).toLowerCase() ? 'iu' : 'u';
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}{])${escaped}(?![\\p{L}}])`, flags).test(text);
}

const wrongIn = (texts) =>
  texts.flatMap(({ file, lang, text }) =>
    refused
      .filter((one) => one.lang === lang && isUsed(one.word, text))
      .map(({ word, instead }) => `${file}: "${text}" has "${word}", say "${instead}"`),
  );

describe('docs/glossary.md', () => {
  it('says of every term what it is called in both languages and what it means, once', () => {
    assert.ok(rows.length >= 40, `${rows.length} rows`);
    for (const row of rows) assert.ok(row.length === 5 && row[0] && row[1] && row[2], row.join(' | '));
    const terms = rows.map(([spanish]) => spanish);
    assert.deepEqual(terms, [...new Set(terms)]);
  });

  it('finds a refused word in a catalogue, in a label and in what a server says', () => {
    const source = `
      const texts = defineMessages('a', { es: { iva: 'IVA {{rate}}', ok: '{{Tax}} a mano' }, en: () => import('./a.en.ts') });
      const label = { es: 'Hacer factura', en: \`On hand \${kg}\` } as const satisfies Record<'es' | 'en', string>;
      const kind = 'RUT';`;
    const texts = sentencesOf(source).map((found) => ({ file: 'a.ts', ...found }));
    assert.deepEqual(
      wrongIn(texts).map((line) => line.match(/has "([^"]+)"/)[1]),
      ['IVA', 'Hacer factura', 'On hand'],
    );
  });

  const all = sentences();

  it('reads every catalogue', () => {
    const files = new Set(all.map(({ file }) => file));
    assert.ok(files.size > 120 && all.length > 5000, `${files.size} files, ${all.length} texts`);
  });

  it('has no refused word in a catalogue', () => {
    const wrong = wrongIn(all.filter(({ file }) => !homes.includes(file)));
    assert.deepEqual(wrong, []);
  });
});
