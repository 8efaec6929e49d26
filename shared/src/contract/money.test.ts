import { amountsOf, amountsOfParts, netOf, openOf, overpaidOf, pricePerKg } from './money.ts';

it.each([
  [{ grams: 1500, priceMinor: 333 }, 500],
  [{ grams: 1, priceMinor: 500 }, 1],
  [{ grams: 1, priceMinor: 499 }, 0],
  [{ grams: 148_500, priceMinor: 9400, discount: 250 }, 1_361_003],
  [{ grams: -1, priceMinor: 500 }, -1],
  [{ grams: 900_000_000_00, priceMinor: 1_000_000_0 }, 900_000_000_000_000],
])('rounds the amount of a line half up: %j is %i', (line, net) => {
  expect(netOf(line)).toBe(net);
});

it('rounds IVA once a document, not once a line', () => {
  expect(amountsOf([50, 50, 50], 945)).toEqual({ netMinor: 150, ivaMinor: 14, totalMinor: 164 });
  expect(amountsOf([1, 1, 1], 1900)).toEqual({ netMinor: 3, ivaMinor: 1, totalMinor: 4 });
  expect(amountsOf([], 1900)).toEqual({ netMinor: 0, ivaMinor: 0, totalMinor: 0 });
});

it('takes back with a correction exactly what a document billed', () => {
  const billed = amountsOf([1234, 77], 1250);
  const taken = amountsOf([-1234, -77], 1250);
  expect(billed.totalMinor + taken.totalMinor).toBe(0);
});

it('knows the price of a kg of nothing', () => {
  expect(pricePerKg(0, 0)).toBe(0);
  expect(pricePerKg(1000, 300)).toBe(3333);
});

it('shares the IVA of a document among its parts, so that together they are the document', () => {
  const nets = [103, 104, 105, 106, 0, 107];
  const parts = amountsOfParts(nets, 1900);
  const sum = (of: 'netMinor' | 'ivaMinor' | 'totalMinor') => parts.reduce((all, part) => all + part[of], 0);
  expect({ netMinor: sum('netMinor'), ivaMinor: sum('ivaMinor'), totalMinor: sum('totalMinor') }).toEqual(amountsOf(nets, 1900));
  for (const part of parts) expect(Math.abs(part.ivaMinor - amountsOf([part.netMinor], 1900).ivaMinor)).toBeLessThanOrEqual(1);
  expect(parts[4]?.ivaMinor).toBe(0);
});

it('has nothing open of what was paid and then partly returned, which pays nothing else either', () => {
  const returned = { totalMinor: 80_000, paidMinor: 119_000 };
  expect([openOf(returned), overpaidOf(returned)]).toEqual([0, 39_000]);
  expect(openOf(returned, { totalMinor: 50_000, paidMinor: 20_000 })).toBe(30_000);
});

it('has nothing open of what is cancelled', () => {
  expect(openOf({ totalMinor: 50_000, paidMinor: 0, deliveryState: 'cancelled' }, { totalMinor: 9000, paidMinor: 0 })).toBe(9000);
});
