import { countries, normalizeTaxId, type StateOf } from '@shop/shared/contract';
import { areasOf } from '../../base/db/reference/areas.ts';
import { organizationAppointmentRows, organizationServiceRows, organizationTypeRows } from '../../base/db/reference/choices.ts';
import { slugOf } from '../../base/db/slug.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import type { Organizations } from './organizations.ts';
import { type Accounts, addBuyer, userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';
import { streets } from './words.ts';

/** Organizations that registered themselves and wait for approval, and one that was refused. */
const registered = {
  es: ['Cevichería El Muelle', 'Hotel Terrazas del Puerto', 'Marisquería Los Alerces', 'Almacén Doña Berta', 'Sin Giro'],
  en: ['The Breakwater Grill', 'Harbor Terrace Hotel', 'Larch Seafood House', "Berta's Corner Store", 'No Trade'],
};
const kinds = [
  ['Restaurante', 'restaurant'],
  ['Hotel', 'hotel'],
  ['Restaurante', 'restaurant'],
  ['Comercio', 'retail'],
  ['Comercio', 'retail'],
] as const;
const reasons = {
  es: {
    enabled: 'Compra todas las semanas',
    disabled: 'Ya no trabaja ahí',
    refused: 'El identificador tributario no corresponde al nombre',
  },
  en: { enabled: 'Buys every week', disabled: 'No longer works there', refused: 'The tax id is not of this name' },
};
const hours = {
  es: ['lun a sáb, 07:00–09:30', 'lun a vie, 06:00–10:00', 'todos los días, 08:00–11:00', ''],
  en: ['Mon to Sat, 07:00–09:30', 'Mon to Fri, 06:00–10:00', 'every day, 08:00–11:00', ''],
};

/** Buyers of organizations, legal names and places of the organizations, and applicants. */
export function demoBuyers(
  country: DemoCountry,
  made: Pick<Organizations, 'organizations' | 'memberships' | 'buyerIds'>,
  accounts: Accounts,
  now: Date,
  passwordHash: string,
): void {
  const random = new Random(`buyers ${country.key}`);
  const { language, key, suffix } = country;
  const countryId = countries[key]._id;
  const decider = userIdOf(`admin.${suffix}`);
  const communes = areasOf(key).filter(({ parentId }) => parentId);
  const taxIds = new Set<string>();
  const newTaxId = (): string => {
    const taxId = normalizeTaxId(country.taxId(random));
    if (taxIds.has(taxId)) return newTaxId();
    taxIds.add(taxId);
    return taxId;
  };
  const onPaper = (name: string) => {
    const commune = random.pick(communes);
    return {
      legalName: `${name} ${random.pick(country.companyForms)}`,
      taxId: newTaxId(),
      regionId: commune.parentId ?? '',
      communeId: commune._id,
      address: `${random.pick(streets[language])} ${random.int(12, 4800)}`,
      receives: random.pick(hours[language]),
    };
  };
  for (const organization of made.organizations)
    Object.assign(organization, { state: 'approved', reason: null, decidedAt: null, decidedBy: null, ...onPaper(organization.name) });

  // All rows must have the same columns, because one statement writes them.
  for (const membership of made.memberships) Object.assign(membership, dated(membership.state ?? 'pending', 300, null));
  function dated(state: StateOf<'plugin'>, age: number, invitedAt: string | null) {
    const createdAt = daysBefore(now, age);
    const reason = state === 'pending' ? '' : reasons[language][state];
    const decidedAt = state === 'pending' ? null : daysBefore(now, age * 0.8);
    return { createdAt, updatedAt: decidedAt ?? createdAt, reason, invitedAt, decidedAt, decidedBy: decidedAt && decider };
  }

  for (const [n, organizationId] of made.buyerIds.entries()) {
    const people = random.int(1, 3);
    for (let of = 0; of < people; of++) {
      const name = `buyer.${suffix}.${n}.${of}`;
      const age = random.int(1, 90);
      addBuyer(accounts, country, { name, state: 'approved', age }, random, now, passwordHash);
      const userId = userIdOf(name);
      // The last buyer of a big organization was invited and has not answered.
      const isWaitedFor = of === 2;
      const account = accounts.users.at(-1);
      const state = isWaitedFor ? 'pending' : random.pick(['enabled', 'enabled', 'enabled', 'pending', 'disabled'] as const);
      const invitedAt = of > 0 ? daysBefore(now, age) : null;
      if (account && isWaitedFor) account.passwordExpiresAt = invitedAt;
      made.memberships.push({
        _id: uuidOf(`demo:membership:${userId}`),
        countryId,
        userId,
        organizationId,
        state,
        ...dated(state, age, invitedAt),
      });
    }
  }

  for (const [n, name] of registered[language].entries()) {
    const [type, buyerType] = kinds[n % kinds.length] as (typeof kinds)[number];
    const isRefused = n === registered[language].length - 1;
    const age = 0.3 + n * 0.7;
    const account = `registered.${suffix}.${n}`;
    addBuyer(accounts, country, { name: account, state: 'pending', age }, random, now, passwordHash);
    const _id = uuidOf(`demo:organization:${key}:${name}`);
    made.organizations.push({
      ...{ _id, countryId, name, createdAt: daysBefore(now, age), updatedAt: daysBefore(now, isRefused ? 1 : age) },
      slug: slugOf(`${name} ${suffix}`),
      typeId: organizationTypeRows.find((row) => row.name === type)?._id ?? '',
      buyerType,
      serviceIds: random.some(organizationServiceRows, 0.3).map((row) => row._id),
      appointmentIds: random.some(organizationAppointmentRows, 0.2).map((row) => row._id),
      ...onPaper(name),
      ...(isRefused
        ? { state: 'rejected', reason: reasons[language].refused, decidedAt: daysBefore(now, 1), decidedBy: decider }
        : { state: 'pending', reason: null, decidedAt: null, decidedBy: null }),
    });
    const userId = userIdOf(account);
    made.memberships.push({
      ...{ _id: uuidOf(`demo:membership:${userId}`), countryId, userId, organizationId: _id, state: 'pending' },
      ...dated('pending', age, null),
    });
  }
}
