import { countries } from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { marketplaceProducts, trips } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { personIdOf } from './people.ts';
import { daysBefore, type Random } from './random.ts';
import { presentations, shellfish, shellfishPresentations, speciesPrice } from './words.ts';

type Product = typeof marketplaceProducts.$inferInsert;
type Trip = typeof trips.$inferInsert;

export function demoProducts(country: DemoCountry, partnerIds: string[], random: Random, now: Date): Product[] {
  const { _id: countryId, decimals } = countries[country.key];
  return Array.from({ length: country.products }, (_, n) => {
    const code = random.pick(country.species);
    const kind = speciesRows.find((row) => row.code === code);
    if (!kind) throw new Error(`${code} is no species of the reference data.`);
    const [es, en, factor] = random.pick(shellfish.includes(code) ? shellfishPresentations : presentations);
    const isFishers = random.chance(0.35);
    const dollars = (speciesPrice[code] ?? 5) * factor * (0.85 + random.next() * 0.3);
    const step = decimals === 0 ? 10 : 5;
    return {
      _id: uuidOf(`demo:product:${country.key}:${n}`),
      countryId,
      createdAt: daysBefore(now, random.int(30, 200)),
      updatedAt: daysBefore(now, random.next() * 30),
      name: `${speciesName(kind.names, country.key)} ${country.language === 'es' ? es : en}`,
      image: `/species/${code.toLowerCase()}.svg`,
      speciesId: kind._id,
      partnerId: random.chance(0.85) ? random.pick(partnerIds) : null,
      buyerType: random.chance(0.75),
      priceMinor: Math.round((dollars * country.minorPerDollar) / step) * step,
      grams: random.int(4, 900) * 500,
      active: random.chance(0.85),
      visible: random.chance(0.8),
      fisherId: isFishers ? personIdOf(`fisher.${country.suffix}.${random.int(1, country.fishers)}`) : null,
    };
  });
}

/** Landings of the last three months: most fishers went out, some often. */
export function demoTrips(country: DemoCountry, random: Random, now: Date): Trip[] {
  const countryId = countries[country.key]._id;
  const made: Trip[] = [];
  for (let n = 1; n <= country.fishers; n++) {
    const count = random.chance(0.2) ? 0 : random.int(1, 6);
    for (let trip = 0; trip < count; trip++) {
      made.push({
        _id: uuidOf(`demo:trip:${country.key}:${n}:${trip}`),
        countryId,
        fisherId: personIdOf(`fisher.${country.suffix}.${n}`),
        landedAt: daysBefore(now, random.next() * 90),
        landedGrams: random.int(60, 4200) * 500,
      });
    }
  }
  return made;
}
