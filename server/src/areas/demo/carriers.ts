import { countries } from '@shop/shared/contract';
import type { transportists } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { Random } from './random.ts';
import { firstNames, lastNames } from './words.ts';

export type DemoCarrier = typeof transportists.$inferInsert & { _id: string };

const names = {
  es: [
    'Fríos del Sur',
    'Transportes Caleta',
    'Ruta Austral',
    'Flete Marino',
    'Caleta Express',
    'Cargas del Litoral',
    'Frigo Norte',
    'Camiones del Puerto',
  ],
  en: ['Cold Coast', 'Reef Freight', 'Bay Haulage', 'Harbor Cold', 'Island Express', 'Shoreline Cargo', 'North Reefer', 'Dock Trucks'],
};
const letters = [...'BCDFGHJKLP'];

/** Carriers of a country: all except two are refrigerated, and the last one is inactive. */
export function demoCarriers(country: DemoCountry, random: Random): DemoCarrier[] {
  const { language } = country;
  const zones = [...new Set(country.coves.map(([, region]) => region))];
  const own = new Random(`carriers ${country.key}`);
  return names[language].map((name, n, { length }) => {
    // The first four use the shared random numbers, so that later demo data does not change.
    const from = n < 4 ? random : own;
    return {
      _id: uuidOf(`demo:transportist:${country.key}:${n}`),
      countryId: countries[country.key]._id,
      name: `${name} ${country.companyForms[0] ?? ''}`.trim(),
      plate: `${from.pick(letters)}${from.pick(letters)}${from.digits(4)}`,
      phone: country.phone(from),
      capacityGrams: from.int(2, 12) * 500_000,
      isRefrigerated: n !== 3 && n !== length - 1,
      zones: zones.slice(n % zones.length, (n % zones.length) + 3),
      contact: `${own.pick(firstNames[language])} ${own.pick(lastNames[language])}`,
      isActive: n !== length - 1,
    };
  });
}

interface Load {
  grams: number;
  needsCold: boolean;
}

/** The next active carrier with enough capacity, refrigerated if the load needs cold; without one, the largest; null: none is suitable. */
export function carrierFor(carriers: readonly DemoCarrier[], { grams, needsCold }: Load, next: number): string | null {
  const active = carriers.filter(({ isActive, isRefrigerated }) => isActive !== false && (isRefrigerated || !needsCold));
  const able = active.filter(({ capacityGrams }) => capacityGrams >= grams);
  const largest = active.toSorted((a, b) => b.capacityGrams - a.capacityGrams)[0];
  return (able[next % Math.max(able.length, 1)] ?? largest)?._id ?? null;
}
