import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** Where the pages of restaurants stand: the list of organizations, or what waits. */
export const restaurantLink = (page: 'restaurants' | 'approvals' | 'plugin' = 'restaurants'): string =>
  withProduct(`/{product}/restaurant/${page}`, settings().product);

/** An organization's own page. */
export const organizationLink = (id: string): string => `${restaurantLink()}/${id}`;
