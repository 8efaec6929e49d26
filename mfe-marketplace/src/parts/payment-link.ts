/** Where a payment has its own address. */
export const paymentLink = (id: string): string => `/sales-and-reservations/payments/${id}`;
