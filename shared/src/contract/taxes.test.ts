import { amountsOf } from './money.ts';
import type { TaxClass } from './tax-rates.ts';
import { amountsOfTaxed, amountsOfTaxedParts, type TaxedNet, taxedPurchase, taxesOf, taxRows } from './taxes.ts';

const rates = { standard: 1900, reduced: 1000, exempt: 0 } as const;
const net = (netMinor: number, taxClass: TaxClass = 'standard', ivaRate: number = rates[taxClass]): TaxedNet => ({
  taxClass,
  ivaRate,
  netMinor,
});

/** Net amounts of lines by class, and the tax of each class. Rates: standard 19 %, reduced 10 %. */
const mixed: [name: string, lines: TaxedNet[], taxes: [TaxClass, net: number, tax: number][]][] = [
  ['lines of one class', [net(50), net(50), net(51)], [['standard', 151, 29]]],
  [
    'two classes',
    [net(1000), net(1000, 'reduced')],
    [
      ['standard', 1000, 190],
      ['reduced', 1000, 100],
    ],
  ],
  [
    'three classes in any order',
    [net(700, 'exempt'), net(5, 'reduced'), net(103)],
    [
      ['standard', 103, 20],
      ['reduced', 5, 1],
      ['exempt', 700, 0],
    ],
  ],
  [
    'halves of two classes, each rounded up by itself',
    [net(50), net(5, 'reduced')],
    [
      ['standard', 50, 10],
      ['reduced', 5, 1],
    ],
  ],
  [
    'a class below a half',
    [net(2), net(4, 'reduced')],
    [
      ['standard', 2, 0],
      ['reduced', 4, 0],
    ],
  ],
  ['many small lines of a class, rounded together', Array.from({ length: 10 }, () => net(1, 'reduced')), [['reduced', 10, 1]]],
  ['only exempt lines', [net(999, 'exempt'), net(1, 'exempt')], [['exempt', 1000, 0]]],
  [
    'a line that came back whole',
    [net(0, 'reduced'), net(100)],
    [
      ['standard', 100, 19],
      ['reduced', 0, 0],
    ],
  ],
  [
    'two rates of one class',
    [net(100, 'reduced', 500), net(100, 'reduced')],
    [
      ['reduced', 100, 10],
      ['reduced', 100, 5],
    ],
  ],
  [
    'a reduced rate of 0, which is not exempt',
    [net(100, 'reduced', 0), net(100, 'exempt')],
    [
      ['reduced', 100, 0],
      ['exempt', 100, 0],
    ],
  ],
  [
    'a correction',
    [net(-50), net(-5, 'reduced')],
    [
      ['standard', -50, -10],
      ['reduced', -5, -1],
    ],
  ],
  [
    'the largest amounts',
    [net(900_000_000_000_000), net(7, 'reduced')],
    [
      ['standard', 900_000_000_000_000, 171_000_000_000_000],
      ['reduced', 7, 1],
    ],
  ],
  ['no lines', [], []],
];

it.each(mixed)('rounds the tax once a class: %s', (_, lines, expected) => {
  const taxes = taxesOf(lines);
  expect(taxes.map(({ taxClass, netMinor, ivaMinor }) => [taxClass, netMinor, ivaMinor])).toEqual(expected);
  const { netMinor, ivaMinor, totalMinor } = amountsOfTaxed(lines);
  expect(netMinor).toBe(lines.reduce((sum, line) => sum + line.netMinor, 0));
  expect(ivaMinor).toBe(expected.reduce((sum, [, , tax]) => sum + tax, 0));
  expect(totalMinor).toBe(netMinor + ivaMinor);
});

it('taxes a document of one class as its total', () => {
  expect(amountsOfTaxed([net(103), net(104), net(7)])).toEqual(amountsOf([103, 104, 7], 1900));
});

it('adds up to the tax that a sale carries of its invoice', () => {
  expect(taxesOf([net(1000), net(5, 'reduced')], 192).map(({ ivaMinor }) => ivaMinor)).toEqual([191, 1]);
  expect(taxesOf([net(5), net(1000, 'reduced')], 100).map(({ ivaMinor }) => ivaMinor)).toEqual([1, 99]);
});

it('shares the tax of a document among its parts, so that together they are the document', () => {
  const parts = [[net(103), net(3, 'reduced')], [net(4, 'reduced')], [], [net(50, 'exempt')], [net(107), net(8, 'reduced')]];
  const shares = amountsOfTaxedParts(parts);
  const sum = (of: 'netMinor' | 'ivaMinor' | 'totalMinor') => shares.reduce((all, share) => all + share[of], 0);
  expect({ netMinor: sum('netMinor'), ivaMinor: sum('ivaMinor'), totalMinor: sum('totalMinor') }).toEqual(amountsOfTaxed(parts.flat()));
  expect(shares.map(({ ivaMinor }) => ivaMinor)).toEqual([20, 1, 0, 0, 21]);
});

it('taxes the freight of a purchase at the standard rate, and takes a discount off its lines in proportion', () => {
  const terms = { freightMinor: 50, discountMinor: 10, ivaRate: 1900 };
  expect(taxedPurchase([net(100), net(50, 'reduced'), net(51, 'exempt')], terms)).toEqual([
    net(95),
    net(48, 'reduced'),
    net(48, 'exempt'),
    net(50),
  ]);
  expect(taxedPurchase([net(7), net(3)], { ...terms, freightMinor: 0, discountMinor: 10 })).toEqual([net(0), net(0)]);
  expect(amountsOfTaxed(taxedPurchase([net(7), net(3)], { ...terms, discountMinor: 0 }))).toEqual(amountsOf([7, 3, 50], 1900));
  expect(taxedPurchase([], { freightMinor: 0, discountMinor: 0, ivaRate: 1900 })).toEqual([]);
});

it('shows the net and the tax of each rate of a document that mixes them', () => {
  const words = { net: 'Net', tax: 'VAT', exempt: 'exempt' };
  const formats = { money: String, percent: (percent: number, decimals = 1) => `${percent.toFixed(decimals)}%` };
  const rows = (lines: TaxedNet[]) => taxRows(taxesOf(lines), words, formats);
  expect(rows([net(100), net(100, 'reduced', 945), net(7, 'exempt')])).toEqual([
    ['Net 19%', '100'],
    ['VAT 19%', '19'],
    ['Net 9.45%', '100'],
    ['VAT 9.45%', '9'],
    ['Net exempt', '7'],
    ['Net', '207'],
    ['VAT', '28'],
  ]);
  expect(rows([net(100)])).toEqual([
    ['Net', '100'],
    ['VAT 19%', '19'],
  ]);
  expect(rows([net(100, 'exempt')])).toEqual([
    ['Net', '100'],
    ['VAT exempt', '0'],
  ]);
});
