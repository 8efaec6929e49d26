import { holds, isNamedIn, piecesOf, rankOf } from './matching.ts';

it.each([
  ['Ñuñoa Centro', 'nunoa', true],
  ['Restaurante Caleta', 'caleta rest', true],
  ['Restaurante Caleta', 'caletas', false],
  ['Restaurante', '', true],
])('%s holds %s: %s', (text, typed, is) => {
  expect(holds(text, typed)).toBe(is);
});

it('ranks what begins so first, then what has a word that begins so', () => {
  const names = ['Productos', 'Nuevo cliente', 'Clientes', 'Reciclaje'];
  expect([...names].sort((a, b) => rankOf(a, 'cli') - rankOf(b, 'cli')).slice(0, 2)).toEqual(['Clientes', 'Nuevo cliente']);
});

it.each([
  ['Caleta Ñandú', 'nandu', ['Caleta ', 'Ñandú'], [false, true]],
  ['Caleta', 'x', ['Caleta'], [false]],
  ['anana', 'an', ['anan', 'a'], [true, false]],
])('cuts %s by %s', (text, typed, texts, hits) => {
  const pieces = piecesOf(text, typed);
  expect(pieces.map((piece) => piece.text)).toEqual(texts);
  expect(pieces.map((piece) => piece.isHit)).toEqual(hits);
});

it.each([
  ['10869 · Hotel Arrayán', '10869', true],
  ['108690 · Hotel Arrayán', '10869', false],
  ['F-99001 · Sushi Kai', 'f-99001', true],
])('in %s the word %s is named: %s', (text, typed, isNamed) => {
  expect(isNamedIn(text, typed)).toBe(isNamed);
});
