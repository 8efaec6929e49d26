/** Kinds of buyers. */
export const buyerTypes = ['restaurant', 'hotel', 'distributor', 'retail', 'plant'] as const;
