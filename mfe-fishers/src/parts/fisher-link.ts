import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** The address of the list of fishers, or of one fisher by the id of the person. */
export const fisherLink = (personId?: string): string =>
  withProduct('/{product}/fisher/fishers', settings().product) + (personId ? `/${personId}` : '');
