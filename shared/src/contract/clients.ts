/** Payment terms of a client, days; 0 is cash. */
export const paymentTerms = [0, 15, 30, 45, 60, 90] as const;

/** Kinds of entry in a client's log book (bitácora). */
export const logTypes = ['call', 'visit', 'complaint', 'price'] as const;
