/** The address of a payment. */
export const paymentLink = (id: string): string => `/sales-and-reservations/payments/${id}`;
