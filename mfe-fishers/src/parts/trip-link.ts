import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** The address of the list of trips, or of one trip. */
export const tripLink = (id?: string): string => withProduct('/{product}/fisher/trips', settings().product) + (id ? `/${id}` : '');

/** The address of the balance of a trip, by its code. */
export const balanceLink = (code: string): string =>
  `${withProduct('/{product}/fisher/balance', settings().product)}?search=${encodeURIComponent(code)}`;
