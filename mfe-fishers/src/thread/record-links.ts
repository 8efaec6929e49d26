import type { Thread, ThreadNode } from '@shop/shared/contract';
import { tripLink } from '../parts/trip-link.ts';

type Of = ThreadNode['kind'] | Thread['kind'];

// Platform addresses, not pages of other remotes: the menu knows which remote owns a page.
const links: Partial<Record<Of, (id: string) => string>> = {
  trip: tripLink,
  catch: tripLink,
  offer: (id) => `/marketplace/offers/${id}`,
  bought: (id) => `/marketplace/purchases/${id}`,
  published: (id) => `/offers-fishers/${id}`,
  ownPublished: (id) => `/offers-fishers/${id}`,
  purchase: (id) => `/sales-and-reservations/${id}`,
  lot: (id) => `/products-planification/${id}`,
  product: (id) => `/products-planification/${id}`,
  stock: (id) => `/products-planification/${id}`,
  request: (id) => `/request/${id}`,
  sale: (id) => `/sales/${id}`,
  invoice: (id) => `/facturation/${id}`,
};

/** The address of a node's record; undefined if it has none. */
export function recordLink(
  { _id, kind, recordId }: Pick<ThreadNode, '_id' | 'kind' | 'recordId'>,
  nodes: readonly ThreadNode[],
): string | undefined {
  if (!recordId) return undefined;
  if (kind !== 'delivery') return links[kind]?.(recordId);
  // A delivery belongs to a sale or to a purchase of the app.
  const of = nodes.find((node) => node._id !== _id && node.recordId === recordId);
  return of && links[of.kind]?.(recordId);
}
