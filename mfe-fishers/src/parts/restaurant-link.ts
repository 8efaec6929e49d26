import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';

/** The address of the restaurant pages: the list of organizations, or a queue. */
export const restaurantLink = (page: 'restaurants' | 'approvals' | 'plugin' = 'restaurants'): string =>
  withProduct(`/{product}/restaurant/${page}`, settings().product);

/** The address of an organization's page. */
export const organizationLink = (id: string): string => `${restaurantLink()}/${id}`;
