import { countries, type Offer, type Order, type ProductRow, type Purchase, usualShelfLifeHours, usualYields } from '@shop/shared/contract';
import { type Answers, aListOf, anId, inDays } from '@shop/shared/testing';

export const hake = { _id: '20000000-0000-4000-8000-000000000020', name: 'Merluza austral', code: 'HKN' };
export const kai = { _id: '20000000-0000-4000-8000-000000000021', name: 'Sushi Kai' };
export const gala = { _id: '20000000-0000-4000-8000-000000000022', name: 'Coop. Puerto Gala' };
export const membrillo = { _id: '20000000-0000-4000-8000-000000000023', name: 'Caleta El Membrillo' };

const hourMs = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const own = () => ({
  _id: anId(),
  version: 2,
  countryId: countries.CL._id,
  species: hake,
  presentation: 'whole' as const,
  conservation: 'fresh' as const,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
});

/** 240 kg for tomorrow, up to $7.300, twelve hours fresh by default. */
export const anOrder = (said: Partial<Order> = {}): Order => ({
  ...own(),
  number: 12,
  client: kai,
  request: null,
  provider: null,
  grams: 240_000,
  boughtGrams: 0,
  maxPriceMinor: 7300,
  neededOn: inDays(1),
  minFreshHours: 12,
  state: 'open',
  comment: '',
  ...said,
});

/** 160 kg at $4.650, fresh for days by default. */
export const anOffer = (said: Partial<Offer> = {}): Offer => ({
  ...own(),
  number: 31,
  provider: gala,
  grams: 160_000,
  soldGrams: 0,
  priceMinor: 4650,
  caughtAt: inHours(-10),
  expiresAt: inHours(100),
  validUntil: inHours(20),
  state: 'active',
  ...said,
});

/** 160 kg bought for the order, without a carrier by default. */
export const aPurchase = (said: Partial<Purchase> = {}): Purchase => ({
  ...own(),
  number: 77,
  provider: gala,
  product: { _id: '20000000-0000-4000-8000-000000000024', name: 'Merluza austral', isPriced: true },
  order: null,
  offer: null,
  grams: 160_000,
  lostGrams: 0,
  lostReason: null,
  priceMinor: 4650,
  freightMinor: 0,
  totalMinor: 744_000,
  paidMinor: 0,
  boughtOn: inDays(0),
  deliverOn: inDays(1),
  deliveryState: 'pending',
  transportist: null,
  lot: null,
  comment: '',
  ...said,
});

/** The same form from another provider, at $6.200 by default. */
export const aLikeProduct = (said: Partial<ProductRow> = {}): ProductRow => ({
  _id: anId(),
  version: 1,
  name: hake.name,
  species: hake,
  presentation: 'whole',
  conservation: 'fresh',
  provider: membrillo,
  isVirtual: false,
  costMinor: 4600,
  priceMinor: 6200,
  minGrams: null,
  taxClass: 'standard',
  onHandGrams: 0,
  reservedGrams: 0,
  availableGrams: 0,
  nextExpiresAt: null,
  ...said,
});

/** The options that all procurement pages need. */
export const procurementChoices: Answers = {
  species: {
    list: () => [{ ...hake, scientificName: 'Merluccius australis', shelfLifeHours: usualShelfLifeHours, yields: usualYields }],
  },
  providers: { choose: () => [gala, membrillo].map((one) => ({ ...one, type: 'cooperative' as const })) },
  clients: { list: () => aListOf([]) },
  views: { list: () => [] },
  history: { of: () => [] },
  freight: { windows: ({ day = inDays(0) }) => ({ day, version: null, windows: [], lastDeliveryHour: '20:00' }) },
};
