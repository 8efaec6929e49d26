import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** Where the list of trips stands, or a trip. */
export const tripLink = (id?: string): string => withProduct('/{product}/fisher/trips', settings().product) + (id ? `/${id}` : '');

/** Where the balance of a trip stands, by its code. */
export const balanceLink = (code: string): string =>
  `${withProduct('/{product}/fisher/balance', settings().product)}?search=${encodeURIComponent(code)}`;
