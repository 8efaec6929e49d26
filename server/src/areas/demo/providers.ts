import { countries, type ProviderType } from '@shop/shared/contract';
import { areasOf } from '../../base/db/reference/areas.ts';
import type { providers } from '../../base/db/schema/index.ts';
import { slugOf } from '../../base/db/slug.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, Random } from './random.ts';
import { firstNames, lastNames, seaNames, streets } from './words.ts';

type Provider = typeof providers.$inferInsert;

/** Of every nine providers, how many are of each type; most of those of a coast are fishers and their co-operatives. */
const types: ProviderType[] = ['cooperative', 'fisher', 'plant', 'fisher', 'cooperative', 'fisher', 'importer', 'fisher', 'plant'];

const businessWords: Record<'plant' | 'importer', Record<'es' | 'en', string[]>> = {
  plant: {
    es: ['Pesquera', 'Procesadora', 'Frigorífico', 'Conservera', 'Planta de Alimentos Marinos'],
    en: ['Seafood Processing', 'Fisheries', 'Packing Co.', 'Cold Storage'],
  },
  importer: { es: ['Importadora', 'Comercial', 'Distribuidora Internacional'], en: ['Seafood Imports', 'Trading', 'Global Seafood'] },
};

/** The commune or city of a cove, where it has another name. */
const communeOfCove: Record<string, string> = {
  'Caleta Riquelme': 'Iquique',
  'Caleta Coloso': 'Antofagasta',
  'Caleta Chañaral de Aceituno': 'Freirina',
  'Caleta Tongoy': 'Coquimbo',
  'Caleta San Pedro': 'La Serena',
  'Caleta Portales': 'Valparaíso',
  'Caleta El Membrillo': 'Valparaíso',
  'Caleta Quintay': 'Casablanca',
  'Caleta Maguellines': 'Constitución',
  'Caleta Tumbes': 'Talcahuano',
  'Caleta Lo Rojas': 'Coronel',
  'Caleta Queule': 'Toltén',
  'Caleta Niebla': 'Valdivia',
  'Caleta Anahuac': 'Puerto Montt',
  Anconcito: 'Salinas',
  'Playita Mía': 'Manta',
  'Puerto Bolívar': 'Machala',
  Tonsupa: 'Atacames',
  'Barrio El Carmen': 'Puntarenas',
};

/** How many providers a country has: what is bought comes from fewer hands than what is sold goes to. */
export const demoProviderCount = (country: DemoCountry): number => (country.key === 'CL' ? 60 : 30 + (country.coves.length % 4) * 4);

export const demoProviderId = (country: DemoCountry, n: number): string => uuidOf(`demo:provider:${country.key}:${n}`);

/** Providers of a country, the first of them at its coves. Names and tax ids are single. Random numbers of its own, that others stay as they are. */
export function demoProviders(country: DemoCountry, now: Date): Provider[] {
  const random = new Random(`providers ${country.key}`);
  const countryId = countries[country.key]._id;
  const areas = areasOf(country.key);
  const communes = areas.filter(({ parentId }) => parentId);
  const used = new Set<string>();
  const single = (make: () => string): string => {
    for (;;) {
      const made = make();
      if (used.has(made)) continue;
      used.add(made);
      return made;
    }
  };
  return Array.from({ length: demoProviderCount(country) }, (_, i) => {
    const n = i + 1;
    const type = types[i % types.length] as ProviderType;
    const isOfCoast = type === 'fisher' || type === 'cooperative';
    const [cove, regionName] = country.coves[i % country.coves.length] as [string, string];
    const regionId = areas.find(({ name, parentId }) => !parentId && name === regionName)?._id;
    const near = communes.filter(({ parentId }) => parentId === regionId);
    const favourites = communes.filter(({ name }) => country.favourites.includes(name));
    const namesake = near.find(({ name }) => name === communeOfCove[cove]) ?? near.find(({ name }) => cove.endsWith(name));
    const commune = isOfCoast ? (namesake ?? random.pick(near)) : random.pick(favourites);
    const legalName = single(() => providerName(country, type, isOfCoast ? cove : commune.name, random));
    const createdAt = daysBefore(now, random.int(60, 900));
    return {
      _id: demoProviderId(country, n),
      countryId,
      createdAt,
      updatedAt: daysBefore(now, random.next() * 60),
      legalName,
      taxId: single(() => country.taxId(random)),
      type,
      phone: country.phone(random),
      email: random.chance(isOfCoast ? 0.5 : 0.9) ? `ventas@${slugOf(legalName).slice(0, 40)}.example` : null,
      regionId: commune.parentId ?? '',
      communeId: commune._id,
      address: isOfCoast ? cove : `${random.pick(streets[country.language])} ${random.int(12, 4800)}`,
      cove: isOfCoast ? cove : null,
    };
  });
}

function providerName(country: DemoCountry, type: ProviderType, place: string, random: Random): string {
  const { language } = country;
  const form = random.pick(country.companyForms);
  const surname = random.pick(lastNames[language]);
  if (type === 'fisher') return `${random.pick(firstNames[language])} ${surname} ${random.pick(lastNames[language])}`;
  if (type === 'cooperative') {
    if (language === 'en') return `${place} ${random.pick(['Fishermen Co-operative', 'Fishing Co-operative', 'Fishermen’s Union'])}`;
    return `${random.pick(['Cooperativa de Pescadores', 'Cooperativa Pesquera', 'Sindicato de Trabajadores Independientes'])} ${place}`;
  }
  const word = random.pick(businessWords[type][language]);
  const sea = random.pick(seaNames[language]);
  return language === 'en' ? `${sea} ${word} ${form}` : `${word} ${sea} ${form}`;
}
