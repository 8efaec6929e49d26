import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold, searchWords } from './search.ts';
import { slugOf } from './slug.ts';

describe('search words', () => {
  const cases: [typed: string, words: string[]][] = [
    ['76.412.889-K', ['76412889k']],
    ['76412889k', ['76412889k']],
    ['76 412 889', ['76412889']],
    ['76.412', ['76412']],
    ['  Caleta   NORTE ', ['caleta', 'norte']],
    ['Ñuñoa', ['nunoa']],
    ['k', ['k']],
    ['3 hermanos', ['3', 'hermanos']],
    ['#10869 kai', ['10869', 'kai']],
  ];
  for (const [typed, words] of cases) it(`reads ${typed} as ${words.join(' and ')}`, () => assert.deepEqual(searchWords(typed), words));

  it('folds accents and case', () => assert.equal(fold('ÁÉÍÓÚ Ñandú Çedilla'), 'aeiou nandu cedilla'));
});

describe('a slug', () => {
  const cases = [
    ['Mar & Tierra Ltda.', 'mar-tierra-ltda'],
    ['  Ñandú  ', 'nandu'],
    ['日本', 'sin-nombre'],
    ['a'.repeat(200), 'a'.repeat(80)],
  ] as const;
  for (const [text, slug] of cases) it(`of ${text.slice(0, 20)} is ${slug.slice(0, 20)}`, () => assert.equal(slugOf(text), slug));
});
