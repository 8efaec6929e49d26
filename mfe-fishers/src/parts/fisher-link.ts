import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** Where the list of fishers stands, or a fisher, by the id of their person. */
export const fisherLink = (personId?: string): string =>
  withProduct('/{product}/fisher/fishers', settings().product) + (personId ? `/${personId}` : '');
