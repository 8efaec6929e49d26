import { countries, type RoleName, roleNames, roles, type StateOf } from '@shop/shared/contract';
import { areasOf } from '../../base/db/reference/areas.ts';
import type { fishers, legalData, people, userRoles, users } from '../../base/db/schema/index.ts';
import { fold } from '../../base/db/search.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, type Random } from './random.ts';
import { firstNames, lastNames } from './words.ts';

export interface Accounts {
  people: (typeof people.$inferInsert)[];
  legalData: (typeof legalData.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
  userRoles: (typeof userRoles.$inferInsert)[];
  fishers: (typeof fishers.$inferInsert)[];
}

/** Nobody has decided about them as fishers. */
const undecided = { fisherReason: '', fisherDecidedAt: null, fisherDecidedBy: null };

export const noAccounts = (): Accounts => ({ people: [], legalData: [], users: [], userRoles: [], fishers: [] });

interface NewAccount {
  /** What its ids are made from. */
  name: string;
  email: string;
  countryId: string | null;
  taxId?: string;
  phone: string;
  state: StateOf<'user'>;
  role?: RoleName;
  fisherState?: StateOf<'fisher'>;
  hasCamera?: boolean;
  /** Days since it was made. */
  age: number;
  language: 'es' | 'en';
}

export const userIdOf = (name: string) => uuidOf(`demo:user:${name}`);
export const personIdOf = (name: string) => uuidOf(`demo:person:${name}`);

/** The accounts that the README names, one of each role, and one person without a country. */
export function addNamedStaff(to: Accounts, country: DemoCountry, random: Random, now: Date, passwordHash: string): void {
  for (const role of roleNames) {
    const name = `${role}.${country.suffix}`;
    add(to, { name, email: `${name}@demo.test`, role, state: 'approved', age: 700, ...at(country, random) }, random, now, passwordHash);
  }
}

export function addStateless(to: Accounts, random: Random, now: Date, passwordHash: string): void {
  const name = 'nocountry';
  add(
    to,
    {
      name,
      email: `${name}@demo.test`,
      role: 'seller',
      state: 'approved',
      age: 100,
      countryId: null,
      phone: '+56322214480',
      language: 'es',
    },
    random,
    now,
    passwordHash,
  );
}

/** More staff, most of them sellers; some wait, some may no longer come in. Answers the sellers who may have clients. */
export function addMoreStaff(to: Accounts, country: DemoCountry, random: Random, now: Date, passwordHash: string): string[] {
  const sellers = [userIdOf(`seller.${country.suffix}`)];
  const counts = { seller: country.moreSellers, logistic: Math.ceil(country.moreSellers / 3), admin: Math.ceil(country.moreSellers / 9) };
  for (const [role, count] of Object.entries(counts) as [RoleName, number][]) {
    for (let n = 1; n <= count; n++) {
      const name = `${role}.${country.suffix}.${n}`;
      const state = random.chance(0.78) ? 'approved' : random.pick(['pending', 'pending', 'blocked', 'rejected'] as const);
      add(to, { name, email: '', role, state, age: random.int(5, 650), ...at(country, random) }, random, now, passwordHash);
      if (role === 'seller' && (state === 'approved' || state === 'blocked')) sellers.push(userIdOf(name));
    }
  }
  return sellers;
}

/** Fishers with the place where they land; their accounts have no role, so that they cannot enter the back office. */
export function addFishers(to: Accounts, country: DemoCountry, random: Random, now: Date, passwordHash: string): void {
  const regions = new Map(areasOf(country.key).map(({ name, _id }) => [name, _id]));
  for (let n = 1; n <= country.fishers; n++) {
    const name = `fisher.${country.suffix}.${n}`;
    const fisherState = random.chance(0.7) ? 'approved' : random.pick(['pending', 'pending', 'suspended', 'rejected'] as const);
    // As in organizations.ts: the union of that cove is theirs.
    const [cove, region] = country.coves[n % country.coves.length] as [string, string];
    const regionId = regions.get(region);
    if (!regionId) throw new Error(`${region} is no region of ${country.key}.`);
    const hasCamera = fisherState === 'approved' && random.chance(0.35);
    add(
      to,
      { name, email: '', state: 'approved', fisherState, hasCamera, age: random.int(20, 900), ...at(country, random) },
      random,
      now,
      passwordHash,
    );
    to.fishers.push({
      personId: personIdOf(name),
      countryId: countries[country.key]._id,
      registryNumber: `RPA-${900_000 + n * 37 + random.int(0, 30)}`,
      cove,
      regionId,
    });
  }
}

/** People who buy in the app for themselves. */
export function addHouseholds(to: Accounts, country: DemoCountry, random: Random, now: Date): Accounts['people'] {
  const { language, suffix } = country;
  const made = Array.from({ length: 14 }, (_, n) => {
    const createdAt = daysBefore(now, random.int(60, 700));
    return {
      _id: personIdOf(`household.${suffix}.${n}`),
      countryId: countries[country.key]._id,
      ...{ createdAt, updatedAt: createdAt, hasCamera: false, fisherState: null, phone: country.phone(random), ...undecided },
      names: random.pick(firstNames[language]),
      lastNames: random.pick(lastNames[language]),
    };
  });
  to.people.push(...made);
  return made;
}

/** Somebody who buys in the app for an organization: an account without a role. */
export function addBuyer(
  to: Accounts,
  country: DemoCountry,
  { name, state, age }: Pick<NewAccount, 'name' | 'state' | 'age'>,
  random: Random,
  now: Date,
  passwordHash: string,
): void {
  add(to, { name, email: '', state, age, ...at(country, random) }, random, now, passwordHash);
}

function at(country: DemoCountry, random: Random) {
  return {
    countryId: countries[country.key]._id,
    taxId: country.taxId(random),
    phone: country.phone(random),
    language: country.language,
  };
}

function add(to: Accounts, account: NewAccount, random: Random, now: Date, passwordHash: string): void {
  const { name, countryId, state, role, phone, language, fisherState = null, hasCamera = false } = account;
  const personId = personIdOf(name);
  const userId = userIdOf(name);
  const createdAt = daysBefore(now, account.age);
  const trace = { countryId, createdAt, updatedAt: createdAt };
  const names = random.pick(firstNames[language]);
  const surnames = language === 'es' ? `${random.pick(lastNames.es)} ${random.pick(lastNames.es)}` : random.pick(lastNames.en);
  // Everybody but the named accounts is reached under their own name; the number keeps it single.
  const email = account.email || `${fold(`${names}.${surnames.split(' ')[0]}`)}.${to.users.length}@demo.test`;
  const lastLoginAt = role && state === 'approved' && random.chance(0.9) ? daysBefore(now, random.next() * 20) : null;
  to.people.push({ _id: personId, ...trace, names, lastNames: surnames, phone, hasCamera, fisherState, ...undecided });
  to.legalData.push({ _id: uuidOf(`demo:legal-data:${name}`), ...trace, personId, position: 0, taxId: account.taxId ?? null });
  to.users.push({ _id: userId, ...trace, personId, email, passwordHash, state, lastLoginAt, passwordExpiresAt: null });
  if (role) to.userRoles.push({ userId, roleId: roles[role]._id, position: 0 });
}
