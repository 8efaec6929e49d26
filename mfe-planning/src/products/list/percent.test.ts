import { changedBy, countries } from '@shop/shared/contract';
import { typedOf } from '@shop/shared/parts';
import { percentOf } from './percent.ts';

const typed = typedOf(countries.CL);

describe('a change by percent', () => {
  it.each([
    ['5', 500],
    ['+5', 500],
    ['-2,5', -250],
    ['−10', -1000],
    ['0', undefined],
    ['', undefined],
    ['-', undefined],
    ['-95', undefined],
    ['501', undefined],
    ['mucho', undefined],
  ])('reads %s as %s', (text, expected) => expect(percentOf(text, typed)).toBe(expected));

  it('is rounded to the minor unit', () => {
    expect(changedBy(9990, 500)).toBe(10_490);
    expect(changedBy(9990, -250)).toBe(9740);
  });
});
