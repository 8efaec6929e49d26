// What only the pages of threads know: an entry point of its own, for no list loads it.

/** The records whose thread can be followed. published: a product of the app. purchase: one of the app. product: its lots that hold something. */
export const threadKinds = ['trip', 'lot', 'product', 'published', 'purchase', 'request', 'sale', 'invoice'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * What stands in a thread, by the column that it stands in, from the sea to the table. offer, bought: of planning. other: what went to
 * records that the thread is not of. ownPublished: a product of the app of our own lot. stock: what is in a lot still, or lies unsold in an offer.
 */
export const threadColumns = {
  trip: 0,
  catch: 1,
  offer: 2,
  published: 2,
  bought: 3,
  purchase: 3,
  lot: 4,
  ownPublished: 5,
  request: 5,
  stock: 5,
  other: 5,
  sale: 6,
  delivery: 7,
  invoice: 8,
} as const;
export type ThreadNodeKind = keyof typeof threadColumns;

/** What proves where fish comes from and where it went; what lacks is named. */
export const threadProofs = [
  'origin',
  'vessel',
  'fisher',
  'area',
  'gear',
  'port',
  'departure',
  'hauls',
  'video',
  'balance',
  'reception',
  'delivery',
  'invoice',
] as const;
export type ThreadProof = (typeof threadProofs)[number];

export const threadScoreOf = (lacking: readonly unknown[]): number =>
  Math.round(((threadProofs.length - lacking.length) / threadProofs.length) * 100);

/** Of an EPCIS document of a period: days, and how many catches or lots. */
export const epcisLimits = { days: 7, records: 500 } as const;

/** Days for which the address of a public page is good, at least. */
export const publicThreadDays = 365;
