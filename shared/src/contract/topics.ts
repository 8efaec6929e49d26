/** What the socket announces: "these rows of this kind changed". Payloads carry ids only. */
export const topics = [
  'clients',
  'providers',
  'products',
  'requests',
  'request-drafts',
  'sales',
  'invoices',
  'orders',
  'offers',
  'purchases',
  'app-purchases',
  'wishlist',
  'projections',
  'transportists',
  'partners',
  'freight',
  'views',
  'imports',
  'users',
  'organizations',
  'marketplace-products',
  'beach-prices',
  'coupons',
  'shop-products',
  'fishers',
  'videos',
  'trips',
  'releases',
  'notifications',
  'messages',
  'sessions',
  'outbox',
  'tax-rates',
] as const;
export type Topic = (typeof topics)[number];

/** The event's payload. by: the user who did it, so that a page does not offer somebody their own change; empty for work in the background. */
export interface Changed {
  topic: Topic;
  ids: string[];
  /** There are others, too many to name. */
  more?: true;
  by: string;
}

export const socketEvents = { changed: 'changed', signedOut: 'signed-out' } as const;
