import { compare, merge } from './conflict.ts';

const before = { terms: 0, phone: '1', address: 'a', seller: 'x' };
const theirs = { terms: 45, phone: '2', address: 'a', seller: 'y' };
const mine = { terms: 30, phone: '1', address: 'b', seller: 'x' };

describe('a save that came second', () => {
  it('asks for the fields that I changed and they hold otherwise', () => {
    expect(compare(before, theirs, mine).open).toEqual([
      { name: 'terms', before: 0, theirs: 45, mine: 30 },
      { name: 'address', before: 'a', theirs: 'a', mine: 'b' },
    ]);
  });

  it('keeps what only they changed', () => {
    expect(compare(before, theirs, mine).kept).toEqual(['phone', 'seller']);
  });

  it('does not ask where both typed the same', () => {
    expect(compare(before, theirs, { ...mine, terms: 45 }).open.map(({ name }) => name)).toEqual(['address']);
  });

  it('merges my choices into theirs', () => {
    expect(merge(theirs, mine, ['address'])).toEqual({ terms: 45, phone: '2', address: 'b', seller: 'y' });
  });
});
