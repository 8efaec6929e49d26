import { defaultProduct, type RemoteName } from '@shop/shared/contract';

/** A list of each remote that anybody on the staff may open: the heaviest pages there are. */
export const listOf: Record<RemoteName, string> = {
  planning: '/clients',
  config: '/sellers',
  marketplace: '/marketplace-products/all-products',
  fishers: `/${defaultProduct}/fisher/fishers`,
};
