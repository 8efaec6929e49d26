import { countries, usualShelfLifeHours, usualYields, type Wish } from '@shop/shared/contract';
import { type Answers, aClientRow, aListOf, anId } from '@shop/shared/testing';

export const hake = { _id: '20000000-0000-4000-8000-000000000020', name: 'Merluza austral', code: 'HKN' };
export const client = { _id: '20000000-0000-4000-8000-000000000021', name: 'Hotel Reñaca' };

export const aWish = (own: Partial<Wish> = {}): Wish => ({
  _id: anId(),
  version: 3,
  countryId: countries.CL._id,
  client,
  species: hake,
  presentation: 'fillet',
  conservation: 'fresh',
  grams: 40_000,
  maxPriceMinor: 8900,
  wantedBy: '2026-12-01',
  state: 'open',
  request: null,
  comment: '',
  createdAt: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  updatedBy: null,
  offers: { count: 2, grams: 60_000, priceMinor: 7000 },
  stock: { count: 0, grams: 0, priceMinor: null },
  ...own,
});

/** The other answers that the wish pages need. */
export const choices: Answers = {
  species: {
    list: () => [{ ...hake, scientificName: 'Merluccius australis', shelfLifeHours: usualShelfLifeHours, yields: usualYields }],
  },
  clients: { list: () => aListOf([aClientRow({ _id: client._id, legalName: client.name })]) },
  history: { of: () => [] },
};

export const listAnswer = (rows: Wish[]): Answers => ({
  ...choices,
  wishlist: { list: ({ page, pageSize }) => aListOf(rows, { page, pageSize }) },
});
