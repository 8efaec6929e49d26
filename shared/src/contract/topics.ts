/** Topics of the socket's announcements: "these rows of this kind changed". Payloads contain only ids. */
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

/** The event's payload. by: the user who made the change, so that a page does not offer users their own changes; empty for background work. */
export interface Changed {
  topic: Topic;
  ids: string[];
  /** Further rows changed, too many to list. */
  more?: true;
  by: string;
}

export const socketEvents = { changed: 'changed', signedOut: 'signed-out' } as const;
