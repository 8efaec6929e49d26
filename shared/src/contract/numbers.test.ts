import { type CountryKey, countries } from './countries.ts';
import { type ParsedNumber, parseNumber } from './numbers.ts';

const comma = ['CL', 'EC', 'CR'] as const;
const point = ['BZ', 'USA', 'Peru'] as const;
const all = [...comma, ...point];

type Case = [countries: readonly CountryKey[], text: string, value: number | undefined, reading?: ParsedNumber['reading']];

const cases: Case[] = [
  // Less than one: a group of thousands never begins with 0.
  [comma, '0.500', 0.5, 'decimals'],
  [comma, '0.750', 0.75, 'decimals'],
  [comma, '0,500', 0.5],
  [point, '0,500', 0.5, 'decimals'],
  [point, '0,750', 0.75, 'decimals'],
  [point, '0.500', 0.5],
  [comma, '00.500', 0.5, 'decimals'],
  [point, '00.500', 0.5],
  [all, '.500', 0.5],
  [all, ',5', 0.5],
  [all, '0.25', 0.25],
  [all, '0,25', 0.25],
  // Three digits after one sign: the country decides, and the field shows the reading.
  [comma, '1.250', 1250, 'thousands'],
  [point, '1.250', 1.25, 'decimals'],
  [comma, '1,250', 1.25, 'decimals'],
  [point, '1,250', 1250, 'thousands'],
  [comma, '12.345', 12_345, 'thousands'],
  [point, '123,456', 123_456, 'thousands'],
  // Unambiguous.
  [all, '7', 7],
  [all, '1250', 1250],
  [all, '007', 7],
  [all, '12.5', 12.5],
  [all, '12,5', 12.5],
  [all, '148,50', 148.5],
  [all, '1234.567', 1234.567],
  [all, '1234,567', 1234.567],
  [all, '1.2345', 1.2345],
  [all, '5.', 5],
  [all, '1.250,5', 1250.5],
  [all, '1,250.5', 1250.5],
  [all, '1.250,500', 1250.5],
  [all, '1,250.500', 1250.5],
  [all, '1.250.000', 1_250_000],
  [all, '1,250,000', 1_250_000],
  [all, '1.250.000,75', 1_250_000.75],
  [all, '1,250,000.75', 1_250_000.75],
  [all, '1 250', 1250],
  [all, '1\u00A0250,5', 1250.5],
  [all, '1\u202F250.5', 1250.5],
  [all, "1'250", 1250],
  [all, '1’250,000.50', 1_250_000.5],
  [all, ' 40 ', 40],
  [all, '\uFF11\uFF12.\uFF15', 12.5],
  // With a currency or unit.
  [all, '$ 12,5', 12.5],
  [all, 'US$ 4', 4],
  [['BZ'], 'BZ$4.50', 4.5],
  [['Peru'], 'S/ 12.50', 12.5],
  [['Peru'], 'S/.12.50', 12.5],
  [['CR'], '₡1.250', 1250, 'thousands'],
  [['CL'], '4500 CLP', 4500],
  [['CL'], '$1.250', 1250, 'thousands'],
  // Not a number: refused instead of guessed.
  [all, '', undefined],
  [all, '.', undefined],
  [all, '-5', undefined],
  [all, '−5', undefined],
  [all, '1e5', undefined],
  [all, 'doce', undefined],
  [all, '12 kg', undefined],
  [all, '1,2,3', undefined],
  [all, '12,5,1', undefined],
  [all, '0.500.000', undefined],
  [all, '0,500.75', undefined],
  [all, '12 34', undefined],
  [all, '1.25.000', undefined],
  [all, '1.250,5.5', undefined],
  [all, '1234.567,8', undefined],
  [all, 'Infinity', undefined],
  [all, '0x10', undefined],
];

describe('a number as people type it', () => {
  for (const [of, text, value, reading] of cases)
    for (const country of of)
      it(`in ${country}, "${text}" is ${value}`, () => {
        const parsed = parseNumber(text, countries[country]);
        expect(parsed?.value).toBe(value);
        if (parsed) expect(parsed.reading).toBe(reading ?? null);
      });
});
