// Provenance data that only its pages need: an entry point of its own, because lists do not load it.

/** The records whose provenance can be followed. published: a product of the app. purchase: of the app. product: its lots that are not empty. */
export const threadKinds = ['trip', 'lot', 'product', 'published', 'purchase', 'request', 'sale', 'invoice'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/**
 * Node kinds of a provenance graph, by their column, from the sea to the table. offer, bought: of planning. other: weight that went to records
 * outside the graph. ownPublished: a product of the app from our own lot. stock: weight that is still in a lot, or unsold in an offer.
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

/** Proofs of where fish comes from and where it went; missing proofs are listed. */
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

/** Limits of an EPCIS document for a period: days, and number of catches or lots. */
export const epcisLimits = { days: 7, records: 500 } as const;

/** Minimum validity of a public page's address, days. */
export const publicThreadDays = 365;
