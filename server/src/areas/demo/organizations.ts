import { countries, normalizeTaxId, type PartnerKind } from '@shop/shared/contract';
import { organizationAppointmentRows, organizationServiceRows, organizationTypeRows } from '../../base/db/reference/choices.ts';
import type { organizations, partners, pluginMemberships } from '../../base/db/schema/index.ts';
import { slugOf } from '../../base/db/slug.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';
import { firstNames, lastNames, seaNames } from './words.ts';

type Organization = typeof organizations.$inferInsert;

export interface Organizations {
  organizations: Organization[];
  memberships: (typeof pluginMemberships.$inferInsert)[];
  partners: (typeof partners.$inferInsert)[];
  /** Those that buy, for clients to belong to. */
  buyerIds: string[];
  partnerIds: string[];
}

/** Kinds of buying organizations: type, buyer type, and what they are called. */
const buyers: [type: string, buyerType: Organization['buyerType'], es: string, en: string][] = [
  ['Restaurante', 'restaurant', 'Grupo gastronómico', 'Restaurant Group'],
  ['Hotel', 'hotel', 'Hoteles', 'Hotels'],
  ['Distribuidora', 'distributor', 'Distribuidora', 'Distributors'],
  ['Comercio', 'retail', 'Mercado', 'Markets'],
  ['Planta de proceso', 'plant', 'Planta', 'Processing'],
];

export function demoOrganizations(country: DemoCountry, random: Random, now: Date): Organizations {
  const made: Organizations = { organizations: [], memberships: [], partners: [], buyerIds: [], partnerIds: [] };
  const countryId = countries[country.key]._id;
  const add = (name: string, type: string, buyerType: Organization['buyerType']): string => {
    const _id = uuidOf(`demo:organization:${country.key}:${name}`);
    const createdAt = daysBefore(now, random.int(100, 900));
    made.organizations.push({
      _id,
      countryId,
      createdAt,
      updatedAt: createdAt,
      name,
      slug: slugOf(`${name} ${country.suffix}`),
      typeId: organizationTypeRows.find((row) => row.name === type)?._id ?? '',
      buyerType,
      serviceIds: random.some(organizationServiceRows, 0.35).map((row) => row._id),
      appointmentIds: random.some(organizationAppointmentRows, 0.3).map((row) => row._id),
    });
    return _id;
  };

  const names = seaNames[country.language].slice(0, Math.ceil(country.clients / 40));
  for (const name of names) {
    const [type, buyerType, es, en] = random.pick(buyers);
    made.buyerIds.push(add(country.language === 'es' ? `${es} ${name}` : `${name} ${en}`, type, buyerType));
  }

  // One union or co-operative a cove, to which its fishers belong.
  const unions = country.coves.map(([cove], i) => {
    const isUnion = i % 2 === 0;
    const es = isUnion ? `Sindicato de Pescadores de ${cove}` : `Cooperativa ${cove}`;
    const name = country.language === 'es' ? es : `${cove} ${isUnion ? 'Fishermen Association' : 'Co-operative'}`;
    return add(name, isUnion ? 'Sindicato de pescadores' : 'Cooperativa de pescadores', 'distributor');
  });
  const own = new Random(`partners ${country.key}`);
  for (const [i, organizationId] of unions.entries()) {
    const _id = uuidOf(`demo:partner:${organizationId}`);
    made.partnerIds.push(_id);
    const name = country.coves[i]?.[0] ?? '';
    made.partners.push({ _id, countryId, organizationId, name, active: i !== unions.length - 1, ...partnerTerms(country, i, own) });
  }
  for (let n = 1; n <= country.fishers; n++) {
    const userId = userIdOf(`fisher.${country.suffix}.${n}`);
    const organizationId = unions[n % unions.length] as string;
    const state = random.chance(0.6) ? 'enabled' : random.pick(['pending', 'pending', 'disabled'] as const);
    made.memberships.push({ _id: uuidOf(`demo:membership:${userId}`), countryId, userId, organizationId, state });
  }
  return made;
}

const kinds: PartnerKind[] = ['cooperative', 'cooperative', 'plant', 'shop'];

/** What they agreed on; the products of all that there were before are theirs still. */
const partnerTerms = (country: DemoCountry, n: number, random: Random) => ({
  taxId: normalizeTaxId(country.taxId(random)),
  kind: kinds[n % kinds.length] as PartnerKind,
  contact: `${random.pick(firstNames[country.language])} ${random.pick(lastNames[country.language])}`,
  phone: country.phone(random),
  commissionRate: random.int(6, 24) * 50,
});
