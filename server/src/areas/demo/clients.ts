import { countries } from '@shop/shared/contract';
import { areasOf } from '../../base/db/reference/areas.ts';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type { binnacleLogs, clients } from '../../base/db/schema/index.ts';
import { slugOf } from '../../base/db/slug.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, type Random } from './random.ts';
import { businessWords, lastNames, notes, seaNames, streets } from './words.ts';

type Client = typeof clients.$inferInsert;
type Log = typeof binnacleLogs.$inferInsert;

export interface Clients {
  clients: Client[];
  logs: Log[];
}

/** Clients of a country with their log books. Names and tax ids are unique; due dates are around today. */
export function demoClients(country: DemoCountry, sellerIds: string[], buyerIds: string[], random: Random, now: Date): Clients {
  const made: Clients = { clients: [], logs: [] };
  const countryId = countries[country.key]._id;
  const areas = areasOf(country.key);
  const regionIds = new Set(areas.filter(({ parentId }) => !parentId).map(({ _id }) => _id));
  const communes = areas.filter(({ _id }) => !regionIds.has(_id));
  const favourites = communes.filter(({ name }) => country.favourites.includes(name));
  const categories = Object.entries(businessWords).map(([name, { share }]) => ({
    name,
    share,
    _id: uuidOf(`client-category:${country.key}:${name}`),
  }));
  const names = new Set<string>();
  const taxIds = new Set<string>();

  for (let n = 1; n <= country.clients; n++) {
    const _id = uuidOf(`demo:client:${country.key}:${n}`);
    const category = byShare(categories, random);
    const commune = random.pick(random.chance(0.7) ? favourites : communes);
    const legalName = single(names, () => clientName(country, category.name, commune.name, random));
    const sellerId = random.chance(0.92) ? random.pick(sellerIds) : null;
    const age = random.int(3, 720);
    const createdAt = daysBefore(now, age);
    const logs = demoLogs(country, { clientId: _id, countryId, sellerId: sellerId ?? (sellerIds[0] as string), age }, random, now);
    made.logs.push(...logs);
    made.clients.push({
      _id,
      countryId,
      createdAt,
      createdBy: sellerIds[0] ?? null,
      updatedAt: daysBefore(now, random.next() * Math.min(age, 90)),
      updatedBy: sellerId ?? sellerIds[0] ?? null,
      legalName,
      taxId: single(taxIds, () => country.taxId(random)),
      categoryId: category._id,
      sellerId,
      paymentTermDays: random.pick([0, 0, 15, 30, 30, 30, 45, 60, 90]),
      creditLimitMinor: null,
      phone: country.phone(random),
      email: random.chance(0.85) ? `compras@${slugOf(legalName).slice(0, 40)}.example` : null,
      regionId: commune.parentId ?? '',
      communeId: commune._id,
      address: `${random.pick(streets[country.language])} ${random.int(12, 4800)}`,
      organizationId: random.chance(0.3) ? random.pick(buyerIds) : null,
      lastOrderAt: random.chance(0.88) ? daysBefore(now, random.next() ** 2 * Math.min(age, 200)) : null,
      openLogs: logs.filter(({ state }) => state === 'open').length,
    });
  }
  return made;
}

function clientName(country: DemoCountry, category: string, commune: string, random: Random): string {
  const { language } = country;
  const word = random.pick(businessWords[category]?.[language] ?? []);
  const form = random.pick(country.companyForms);
  const sea = random.pick(seaNames[language]);
  const surnames = lastNames[language];
  if (language === 'en') {
    const owner = random.pick([sea, sea, `${random.pick(surnames)} & Sons`, random.pick(surnames)]);
    return random.chance(0.35) ? `${owner} ${word} of ${commune} ${form}` : `${owner} ${word} ${form}`;
  }
  const owner = random.pick([sea, sea, sea, `${random.pick(surnames)} y ${random.pick(surnames)}`, random.pick(surnames)]);
  return random.chance(0.45) ? `${word} ${owner} de ${commune} ${form}` : `${word} ${owner} ${form}`;
}

function demoLogs(
  country: DemoCountry,
  of: { clientId: string; countryId: string; sellerId: string; age: number },
  random: Random,
  now: Date,
): Log[] {
  const count = random.chance(0.42) ? 0 : random.int(1, 3);
  const { clientId, countryId, sellerId } = of;
  return Array.from({ length: count }, (_, n) => {
    const type = random.pick(['call', 'call', 'visit', 'complaint', 'price'] as const);
    const code = random.pick(country.species);
    const kind = speciesRows.find((row) => row.code === code);
    const isOpen = random.chance(0.45);
    // Open entries are recent and due soon or already late; closed ones are older.
    const madeDays = random.next() * Math.min(of.age, isOpen ? 25 : 180);
    const createdAt = atWork(daysBefore(now, madeDays), now);
    // Never due before it was written.
    const dueDays = isOpen ? Math.min(madeDays, random.int(-21, 12)) : madeDays - random.int(1, 10);
    const closed = isOpen
      ? { closedAt: null, closedBy: null }
      : { closedAt: laterOf(createdAt, atWork(daysBefore(now, madeDays * random.next()), now)), closedBy: sellerId };
    return {
      _id: uuidOf(`demo:log:${clientId}:${n}`),
      countryId,
      clientId,
      createdAt,
      createdBy: sellerId,
      updatedAt: closed.closedAt ?? createdAt,
      updatedBy: sellerId,
      type,
      note: random.pick(notes[type][country.language]).replace(
        '{s}',
        speciesName(kind?.names ?? {}, country.key).replace(/^./, (letter) => letter.toLowerCase()),
      ),
      dueOn: random.chance(0.8) ? daysBefore(now, dueDays).slice(0, 10) : null,
      state: isOpen ? 'open' : 'done',
      ...closed,
    } satisfies Log;
  });
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The same day between 13:00 and 22:00 UTC, working hours in all six countries; never after now. */
function atWork(instant: string, now: Date): string {
  const minutes = 13 * 60 + ((Date.parse(instant) / 60_000) % 540);
  const moved = new Date(`${instant.slice(0, 10)}T00:00:00.000Z`);
  moved.setUTCMinutes(Math.floor(minutes));
  return (moved < now ? moved : now).toISOString();
}

function byShare<T extends { share: number }>(from: T[], random: Random): T {
  let left = random.next();
  for (const item of from) {
    left -= item.share;
    if (left < 0) return item;
  }
  return from[0] as T;
}

/** Calls `make` until the result is unique. */
function single(taken: Set<string>, make: () => string): string {
  for (;;) {
    const made = make();
    if (taken.has(made)) continue;
    taken.add(made);
    return made;
  }
}
