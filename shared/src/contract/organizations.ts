/** What kind of buyer an organization is. */
export const buyerTypes = ['restaurant', 'hotel', 'distributor', 'retail', 'plant'] as const;
