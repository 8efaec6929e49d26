import { countries, type Presentation, type StateOf } from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { beachPriceLines, beachPriceRequests, trips } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import type { Accounts } from './people.ts';
import { daysBefore, groupedBy, Random } from './random.ts';
import { shellfish, speciesPrice } from './words.ts';

type Request = typeof beachPriceRequests.$inferInsert & { _id: string };
type Line = typeof beachPriceLines.$inferInsert;

export interface BeachPrices {
  beachPriceRequests: Request[];
  beachPriceLines: Line[];
}

interface Goods {
  code: string;
  speciesId: string;
  name: string;
  presentation: Presentation;
  /** Usual price per kg at its cove. */
  usualMinor: number;
}

const hourMs = 3_600_000;
/** Share of the price that a client pays. */
const beachShare = 0.55;
const reasons = {
  es: ['Sin comprador para esta especie hoy.', 'Precio sobre el mercado.', 'Calibre bajo el mínimo.'],
  en: ['No buyer for this species today.', 'Price above the market.', 'Size below the least.'],
} as const;

/**
 * A year of fishers' requests for beach prices, most of them of the last two weeks, so that some coves have a reference price for their
 * catch, some have one from their region, and some have none.
 */
export function demoBeachPrices(
  country: DemoCountry,
  { fishers, people }: Accounts,
  landed: readonly (typeof trips.$inferInsert)[],
  now: Date,
): BeachPrices {
  const random = new Random(`beach prices ${country.key}`);
  const { _id: countryId, decimals } = countries[country.key];
  const step = decimals === 0 ? 10 : 5;
  const approved = new Set(people.filter(({ fisherState }) => fisherState === 'approved').map(({ _id }) => _id));
  const crews = groupedBy(
    fishers.filter((fisher) => fisher.countryId === countryId && approved.has(fisher.personId)),
    ({ cove }) => cove,
  );
  const tripsOf = groupedBy(
    landed.filter(({ kind }) => kind !== 'VO'),
    ({ fisherId }) => fisherId,
  );
  const made: BeachPrices = { beachPriceRequests: [], beachPriceLines: [] };
  for (const [n, [cove, crew]] of [...crews].entries()) {
    const goods = goodsOf();
    const lately = n % 2 === 0 ? 14 : 3;
    const ages = [
      ...Array.from({ length: lately }, (_, nth) => (nth < 2 ? random.next() * 0.9 : 0.9 + random.next() * 13)),
      ...Array.from({ length: 10 }, () => 14 + random.next() * 350),
    ];
    for (const [nth, age] of ages.entries()) addRequest(cove, crew, goods, `${n}:${nth}`, age);
  }
  return made;

  /** Goods that a cove lands, most common first. */
  function goodsOf(): Goods[] {
    const codes = [...new Set(Array.from({ length: 9 }, () => random.pick(country.species)))].slice(0, 6);
    return codes.flatMap((code): Goods[] => {
      const kind = speciesRows.find((row) => row.code === code);
      if (!kind) throw new Error(`${code} is no species of the reference data.`);
      const usualMinor = (speciesPrice[code] ?? 5) * beachShare * country.minorPerDollar * (0.93 + random.next() * 0.14);
      const one = { code, speciesId: kind._id, name: speciesName(kind.names, country.key) };
      const whole = { ...one, presentation: 'whole' as const, usualMinor };
      return shellfish.includes(code) || random.chance(0.7)
        ? [whole]
        : [whole, { ...one, presentation: 'gutted', usualMinor: usualMinor * 1.15 }];
    });
  }

  function addRequest(cove: string, crew: Accounts['fishers'], goods: readonly Goods[], number: string, age: number): void {
    const { personId: fisherId, regionId } = random.pick(crew);
    const _id = uuidOf(`demo:beach-price:${country.key}:${number}`);
    const askedAt = daysBefore(now, age);
    const trip = tripsOf
      .get(fisherId)
      ?.find(({ landedAt }) => landedAt <= askedAt && Date.parse(askedAt) - Date.parse(landedAt) < 24 * hourMs);
    const some = random.some(goods, 0.55);
    const chosen = some.length > 0 ? some : goods.slice(0, 1);
    const trace = { countryId, createdAt: askedAt };
    const place = { fisherId, cove, regionId };
    made.beachPriceRequests.push({
      ...{ _id, ...trace, updatedAt: askedAt, ...place, askedAt, tripId: trip?._id ?? null },
      goods: [...new Set(chosen.map(({ name }) => name))].join(', '),
    });
    for (const [position, one] of chosen.entries()) {
      const season = 1 + 0.08 * Math.sin((age / 365) * 2 * Math.PI);
      const rounded = (minor: number) => Math.max(step * 2, Math.round(minor / step) * step);
      const askedMinor = rounded(one.usualMinor * season * (0.93 + random.next() * (random.chance(0.12) ? 0.36 : 0.16)));
      made.beachPriceLines.push({
        ...{ _id: uuidOf(`demo:beach-price-line:${_id}:${position}`), ...trace, ...place, requestId: _id, position },
        ...{ speciesId: one.speciesId, presentation: one.presentation, grams: random.int(12, 640) * 500, askedMinor },
        ...answerTo(askedMinor, rounded(askedMinor * (0.88 + random.next() * 0.08)), age, askedAt),
      });
    }
  }

  function answerTo(askedMinor: number, offeredMinor: number, age: number, askedAt: string): Partial<Line> {
    const at = (hours: number) => new Date(Math.min(Date.parse(askedAt) + hours * hourMs, now.getTime() - 60_000)).toISOString();
    const decidedAt = at(0.5 + random.next() * 5);
    const countered = { counteredMinor: Math.min(offeredMinor, askedMinor - step), counteredAt: at(0.3) };
    const state = stateAt(age);
    const version = state === 'asked' ? 1 : 2;
    const common = {
      ...{ state, version, updatedAt: state === 'asked' ? askedAt : decidedAt },
      ...{ counteredMinor: null, counteredAt: null, agreedMinor: null, reason: null, decidedAt: null },
    };
    if (state === 'asked') return common;

    if (state === 'countered' || state === 'lapsed') return { ...common, ...countered, updatedAt: countered.counteredAt };
    if (state === 'refused') return { ...common, ...countered, decidedAt };
    if (state === 'rejected') return { ...common, reason: random.pick(reasons[country.language]), decidedAt };
    return random.chance(0.25)
      ? { ...common, ...countered, agreedMinor: countered.counteredMinor, decidedAt }
      : { ...common, agreedMinor: askedMinor, decidedAt };
  }

  function stateAt(age: number): StateOf<'beachPriceLine'> {
    if (age < 0.9) return random.pick(['asked', 'asked', 'asked', 'countered', 'accepted'] as const);
    if (age < 2 && random.chance(0.2)) return random.pick(['asked', 'lapsed'] as const);
    const chance = random.next();
    return chance < 0.8 ? 'accepted' : chance < 0.9 ? 'rejected' : 'refused';
  }
}
