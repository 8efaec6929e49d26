import { type CountryKey, countries, type Gear } from '@shop/shared/contract';
import type { vessels } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import type { Random } from './random.ts';

const names = {
  es: ['Kaweskar', 'Doña Rosa', 'Estrella del Sur', 'Pincoya', 'Tío Lucho', 'Mar Adentro', 'Don Carlos', 'Virgen del Carmen', 'Gaviota'],
  en: ['Sea Breeze', 'Miss Ellie', 'Morning Star', 'Lady Grace', 'Blue Heron', 'Second Wind', 'Old Salt', 'Northern Light', 'Pelican'],
};
const numerals = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];
/** Flag, and how call signs begin (ITU). */
const flags: Record<CountryKey, [flag: string, callSign: string]> = {
  CL: ['CL', 'CB'],
  EC: ['EC', 'HC'],
  Peru: ['PE', 'OA'],
  CR: ['CR', 'TI'],
  BZ: ['BZ', 'V3'],
  USA: ['US', 'WD'],
};
const gears: Gear[] = ['longline', 'longline', 'gillnet', 'purse_seine', 'trap', 'jig'];

/** Most fishers have a boat of their own; the others sail with one of their cove, if there is one. */
export function demoVessels(country: DemoCountry, crew: readonly { personId: string; cove: string }[], random: Random) {
  const [flag, callSign] = flags[country.key];
  const owners = crew.filter(() => random.chance(0.6));
  const rows = owners.map(({ personId, cove }, n) => ({
    _id: uuidOf(`demo:vessel:${personId}`),
    countryId: countries[country.key]._id,
    name: `${names[country.language][n % 9]}${numerals[Math.floor(n / 9)] ?? ` ${Math.floor(n / 9) + 1}`}`,
    registryNumber: `${flag}-${1200 + n * 13 + random.int(0, 12)}`,
    callSign: random.chance(0.85) ? `${callSign}${random.digits(4)}` : null,
    lengthM: random.int(60, 178) / 10,
    gear: random.pick(gears),
    homeCove: cove,
    flag,
    ownerId: personId,
  })) satisfies (typeof vessels.$inferInsert)[];
  return {
    rows,
    of: (personId: string): string | null => {
      const cove = crew.find((one) => one.personId === personId)?.cove;
      return (rows.find(({ ownerId }) => ownerId === personId) ?? rows.find(({ homeCove }) => homeCove === cove))?._id ?? null;
    },
  };
}
