import { countries, type Landing, type Lot, type Product, type ProductRow } from '@shop/shared/contract';
import { type Answers, aListOf, anId } from '@shop/shared/testing';

const hourMs = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

const species = { _id: anId(), name: 'Salmón coho', code: 'COH' };
const provider = { _id: anId(), name: 'Planta Quellón' };

/** Salmón coho, filete fresco: 1,280 kg on hand, 742 reserved. */
export function aProductRow(own: Partial<ProductRow> = {}): ProductRow {
  return {
    _id: anId(),
    version: 3,
    name: 'Salmón coho',
    species,
    presentation: 'fillet',
    conservation: 'fresh',
    provider,
    isVirtual: false,
    costMinor: 6200,
    priceMinor: 9400,
    minGrams: null,
    taxClass: 'standard',
    onHandGrams: 1_280_000,
    reservedGrams: 742_000,
    availableGrams: 538_000,
    nextExpiresAt: inHours(66.5),
    ...own,
  };
}

export const aProduct = (own: Partial<Product> = {}): Product => ({
  ...aProductRow(),
  countryId: countries.CL._id,
  hasLots: false,
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  updatedBy: { _id: anId(), name: 'Luis Tapia' },
  ...own,
});

export function aLot(own: Partial<Lot> = {}): Lot {
  return {
    _id: anId(),
    code: 'CL-2231',
    receivedAt: inHours(-60),
    expiresAt: inHours(66.5),
    costMinor: 6150,
    onHandGrams: 540_000,
    reservedGrams: 398_000,
    availableGrams: 142_000,
    trip: { _id: anId(), landedAt: inHours(-64), timeZone: null, fisher: 'Raúl Soto' },
    ...own,
  };
}

export const aLanding = (own: Partial<Landing> = {}): Landing => ({
  _id: anId(),
  landedAt: inHours(-20),
  timeZone: null,
  fisher: 'Raúl Soto',
  landedGrams: 400_000,
  leftGrams: 90_000,
  ...own,
});

/** The answers that the list needs in addition to its rows. */
export const listAnswer = (rows: ProductRow[], own: Answers['products'] = {}): Answers => ({
  products: {
    filters: () => ({ species: [species], providers: [provider], products: 186, availableGrams: 21_480_500, expiring: 4, out: 11 }),
    list: ({ page, size }) => aListOf(rows, { total: rows.length, page, pageSize: size }),
    landings: () => [],
    ...own,
  },
});

/** The other answers that the page of a product needs. */
export const choices: Answers = {
  species: {
    list: () => [{ ...species, scientificName: 'Oncorhynchus kisutch', shelfLifeHours: lives, yields }],
  },
  providers: { choose: () => [{ ...provider, type: 'plant' }] },
};

const lives = { live: 72, fresh: 168, chilled: 240, frozen: 8760, smoked: 1440 };
const yields = {
  ...{ whole: 1, gutted: 0.85, headed_gutted: 0.7, fillet: 0.5, fillet_skinless: 0.45, portion: 0.45 },
  ...{ tube: 0.55, cooked: 0.6, cleaned: 0.7, meat: 0.3 },
};
