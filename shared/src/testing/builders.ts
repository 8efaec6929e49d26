import { type CountryKey, countries } from '../contract/countries.ts';
import type { NamedDeclaration } from '../contract/declareRemote.ts';
import type {
  Carrier,
  Client,
  ClientRow,
  LogEntry,
  MarketplaceProduct,
  Organization,
  OrganizationRecord,
  OrganizationRow,
  PluginUser,
  Profile,
  PublishedProduct,
  Trip,
  User,
} from '../contract/entities.ts';
import type { Registry } from '../contract/registry.ts';
import { type RoleName, roles } from '../contract/roles.ts';

let made = 0;

/** A new id in the right format, the same in every run of a test file. */
export function anId(): string {
  made += 1;
  return `10000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
}

const aTime = '2026-11-20T12:30:00.000Z';

/** A person's profile as the server answers it. Default: Marcela Rojas, seller of Chile. */
export function aProfile({
  role = 'seller',
  country = 'CL',
  ...own
}: Partial<Profile> & { role?: RoleName; country?: CountryKey } = {}): Profile {
  return {
    _id: anId(),
    email: 'marcela.rojas@shop.test',
    state: 'approved',
    person: { _id: anId(), names: 'Marcela', lastNames: 'Rojas', legalData: [{ countryId: countries[country]._id }] },
    roles: [{ role: roles[role] }],
    session: { expiresAt: '2026-11-21T12:30:00.000Z', requires: null },
    ...own,
  };
}

/** A registry of remotes from their declarations, one release each. flags: those that somebody has set for everybody. */
export function aRegistry(remotes: readonly NamedDeclaration[], flags: Record<string, boolean> = {}): Registry {
  const set = Object.fromEntries(Object.entries(flags).map(([key, isOn]) => [key, { isOn }]));
  return Object.fromEntries(
    // Complete, as the home page has it: nothing more is requested for it.
    remotes.map(({ name, ...declares }) => [
      name,
      {
        releases: [
          { version: '1.0.0', buildId: 'test', contract: '1.0.0', entry: `/remotes/${name}/entry.js`, declares: { work: [], ...declares } },
        ],
        flags: set,
      },
    ]),
  );
}

export function aClientRow(own: Partial<ClientRow> = {}): ClientRow {
  return {
    _id: anId(),
    version: 1,
    legalName: 'Restaurante Caleta Portales SpA',
    taxId: '76412889-3',
    category: { _id: anId(), name: 'Restaurante' },
    seller: { _id: anId(), name: 'Marcela Rojas' },
    paymentTermDays: 30,
    phone: '+56322214480',
    commune: 'Valparaíso',
    lastOrderAt: aTime,
    openLogs: 2,
    creditLimitMinor: null,
    balanceMinor: 0,
    overdueDays: 0,
    boughtGrams: 0,
    boughtBeforeGrams: 0,
    ...own,
  };
}

export function aClient(own: Partial<Client> = {}): Client {
  return {
    _id: anId(),
    countryId: countries.CL._id,
    version: 1,
    legalName: 'Restaurante Caleta Portales SpA',
    taxId: '76412889-3',
    categoryId: anId(),
    sellerId: null,
    paymentTermDays: 30,
    phone: '+56322214480',
    email: 'compras@caletaportales.test',
    regionId: anId(),
    communeId: anId(),
    address: 'Av. España 1200',
    organizationId: null,
    createdAt: aTime,
    updatedAt: aTime,
    updatedBy: null,
    lastOrderAt: aTime,
    openLogs: 0,
    creditLimitMinor: null,
    balanceMinor: 0,
    orderedMinor: 0,
    counts: { requests: 0, sales: 0, invoices: 0 },
    overdueDays: 0,
    boughtGrams: 0,
    boughtBeforeGrams: 0,
    overdueInvoice: null,
    binnacle: [],
    ...own,
  };
}

export function aLogEntry(own: Partial<LogEntry> = {}): LogEntry {
  return {
    _id: anId(),
    version: 1,
    type: 'call',
    note: 'Pide merluza para el viernes.',
    dueOn: null,
    state: 'open',
    createdAt: aTime,
    createdBy: null,
    closedAt: null,
    ...own,
  };
}

export function aUser(own: Partial<User> = {}): User {
  return {
    _id: anId(),
    version: 1,
    countryId: countries.CL._id,
    email: 'pablo.fuentes@shop.test',
    names: 'Pablo',
    lastNames: 'Fuentes',
    phone: '+56922214480',
    role: 'seller',
    state: 'approved',
    lastLoginAt: aTime,
    createdAt: aTime,
    ...own,
  };
}

export function aCarrier(own: Partial<Carrier> = {}): Carrier {
  return {
    _id: anId(),
    version: 1,
    countryId: countries.CL._id,
    name: 'Fríos del Sur',
    plate: 'BC1234',
    contact: 'Iván Cofré',
    phone: '+56922214480',
    capacityGrams: 1_000_000,
    isRefrigerated: true,
    zones: ['Aysén'],
    isActive: true,
    loadTodayGrams: 0,
    stopsToday: 0,
    doneToday: 0,
    isOnRoute: false,
    updatedAt: aTime,
    updatedBy: null,
    ...own,
  };
}

export function aMarketplaceProduct(own: Partial<MarketplaceProduct> = {}): MarketplaceProduct {
  return {
    _id: anId(),
    version: 1,
    name: 'Merluza austral entera',
    image: '/products/merluza.webp',
    fisher: null,
    presentation: null,
    conservation: null,
    caughtAt: null,
    expiresAt: null,
    trip: null,
    lot: null,
    species: { _id: anId(), name: 'Merluza austral', code: 'HKN' },
    partner: { _id: anId(), name: 'Caleta El Membrillo' },
    buyerType: true,
    priceMinor: 4990,
    taxClass: 'standard',
    grams: 120_000,
    leftGrams: 120_000,
    active: true,
    visible: true,
    postedBy: false,
    updatedAt: aTime,
    ...own,
  };
}

export function aPublishedProduct(own: Partial<PublishedProduct> = {}): PublishedProduct {
  return {
    ...aMarketplaceProduct({ image: '/species/bru.svg', presentation: 'whole', conservation: 'fresh', partner: null }),
    createdAt: aTime,
    description: null,
    scientificName: 'Brama australis',
    shelfLifeHours: 168,
    soldGrams: 0,
    heldGrams: 0,
    soldLatelyGrams: 0,
    photos: [],
    prices: [],
    lots: [],
    costs: [],
    commissionRate: null,
    bought: [],
    ...own,
  };
}

export function aPluginUser(own: Partial<PluginUser> = {}): PluginUser {
  return {
    _id: anId(),
    personId: anId(),
    userid: anId(),
    organizationid: anId(),
    organization: 'Sindicato Caleta Portales',
    name: 'Luis Toro',
    registryNumber: '912345',
    cove: 'Caleta Portales',
    region: 'Valparaíso',
    hasCamera: false,
    fisherState: 'approved',
    email: 'luis.toro@shop.test',
    phone: '+56922214480',
    state: 'enabled',
    reason: '',
    askedAt: aTime,
    decidedAt: null,
    decidedBy: null,
    lastTripAt: aTime,
    landedGrams: 412_500,
    ...own,
  };
}

export function anOrganization(own: Partial<Organization> = {}): Organization {
  return {
    _id: anId(),
    name: 'Hotel Costa Brava',
    slug: 'hotel-costa-brava',
    typeId: anId(),
    buyerType: 'hotel',
    serviceIds: [],
    appointmentIds: [],
    ...own,
  };
}

export function anOrganizationRow(own: Partial<OrganizationRow> = {}): OrganizationRow {
  return {
    _id: anId(),
    version: 1,
    countryId: countries.CL._id,
    name: 'Restaurante Caleta Portales',
    taxId: '764128893',
    type: { _id: anId(), name: 'Restaurante' },
    buyerType: 'restaurant',
    state: 'approved',
    reason: null,
    commune: 'Valparaíso',
    purchases: 37,
    grams: 1_284_500,
    spendMinor: 8_412_300,
    lastPurchaseAt: aTime,
    users: 3,
    createdAt: aTime,
    decidedAt: null,
    decidedBy: null,
    ...own,
  };
}

export function anOrganizationRecord(own: Partial<OrganizationRecord> = {}): OrganizationRecord {
  return {
    _id: anId(),
    version: 1,
    countryId: countries.CL._id,
    name: 'Restaurante Caleta Portales',
    slug: 'restaurante-caleta-portales',
    legalName: 'Restaurante Caleta Portales SpA',
    taxId: '764128893',
    typeId: anId(),
    buyerType: 'restaurant',
    serviceIds: [],
    appointmentIds: [],
    regionId: anId(),
    communeId: anId(),
    address: 'Av. España 1240',
    receives: 'lun a sáb, 07:00–09:30',
    state: 'approved',
    reason: null,
    people: [],
    createdAt: aTime,
    updatedAt: aTime,
    updatedBy: null,
    ...own,
  };
}

/** A page of a list, in the format of list calls. */
export function aListOf<T>(items: T[], { total = items.length, page = 0, pageSize = 10 } = {}) {
  return { items, total, page, pageSize };
}

/** A day of Chile's calendar, as many days from today. */
export function inDays(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: countries.CL.timeZone }).format(Date.now());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

export function aTrip(own: Partial<Trip> = {}): Trip {
  const hake = { _id: anId(), name: 'Merluza austral', code: 'HKN' };
  return {
    _id: anId(),
    version: 1,
    countryId: countries.CL._id,
    code: 'V-8832',
    kind: 'ER',
    vessel: {
      _id: anId(),
      name: 'Kaweskar',
      registryNumber: 'CL-1201',
      callSign: 'CB1234',
      lengthM: 11.5,
      gear: 'longline',
      homeCove: 'Melinka',
      flag: 'CL',
      owner: null,
    },
    fisher: { _id: anId(), name: 'Luis Mansilla' },
    port: 'Melinka',
    timeZone: null,
    departedAt: '2026-03-15T00:40:00.000Z',
    landedAt: aTime,
    gear: 'longline',
    faoArea: '87.3.2',
    cell: 'S43W074',
    landedGrams: 552_000,
    reportedTripId: null,
    track: null,
    hauls: [
      {
        number: 1,
        at: '2026-03-15T02:52:00.000Z',
        position: { latitude: -43.935, longitude: -74.28 },
        catches: [{ species: hake, keptGrams: 552_000, discardedGrams: 14_000 }],
      },
    ],
    catches: [{ _id: anId(), species: hake, grams: 552_000, presentation: 'whole', freshness: 'E', discardedGrams: 14_000 }],
    observed: null,
    missing: ['track', 'signal'],
    ...own,
  };
}
