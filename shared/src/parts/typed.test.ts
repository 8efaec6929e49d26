import { type CountryKey, countries } from '@shop/shared/contract';
import { typedOf } from './typed.ts';

it.each<[CountryKey, string, number]>([
  ['CL', '148,5', 148_500],
  ['CL', '148.5', 148_500],
  ['CL', '1.250', 1_250_000],
  ['CL', '1.250,25', 1_250_250],
  ['CL', '12,35', 12_350],
  ['CL', '12,345', 12_345],
  ['CL', ' 7 ', 7000],
  ['Peru', '1,250.5', 1_250_500],
  ['Peru', '148,5', 148_500],
  ['CR', '1 234,5', 1_234_500],
  ['CL', '150 kg', 150_000],
  ['CL', '1.250,5KG', 1_250_500],
  ['Peru', '12.5 kilos ', 12_500],
  ['CL', '', Number.NaN],
  ['CL', 'kg', Number.POSITIVE_INFINITY],
  ['CL', '3 cajas', Number.POSITIVE_INFINITY],
  ['CL', 'doce', Number.POSITIVE_INFINITY],
  ['CL', '-5', Number.POSITIVE_INFINITY],
  ['CL', '1,2,3', Number.POSITIVE_INFINITY],
])('in %s "%s" kilos are %s grams', (country, text, grams) => {
  expect(typedOf(countries[country]).grams(text)).toBe(grams);
});

it('reads and writes money in the minor units of the country', () => {
  expect(typedOf(countries.CL).minor('9.400')).toBe(9400);
  expect(typedOf(countries.Peru).minor('12.5')).toBe(1250);
  expect(typedOf(countries.CL).ofMinor(9400)).toBe('9400');
  expect(typedOf(countries.Peru).ofMinor(1250)).toBe('12.5');
});

it.each(Object.values(countries))('reads in $key what it writes', (country) => {
  const typed = typedOf(country);
  expect(typed.grams(typed.ofGrams(1_234_560))).toBe(1_234_560);
  expect(typed.rate(typed.ofRate(1250))).toBe(1250);
  expect(typed.minor(typed.ofMinor(123_456))).toBe(123_456);
});
