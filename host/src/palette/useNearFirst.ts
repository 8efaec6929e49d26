import { menu } from '@shop/shared/contract';
import { useMemo } from 'react';
import type { Offers } from '../remotes/offers.ts';

const order: readonly string[] = menu.map(({ remote }) => remote);
const placeOf = (remote: string) => (order.includes(remote) ? order.indexOf(remote) : order.length);

/** Searches with those of the open page's remote first, the others in the order of the menu. Referentially stable until one of them changes. */
export function useNearFirst(providers: Offers['search'], here: string | undefined): Offers['search'] {
  return useMemo(() => {
    const distance = (remote: string) => (remote === here ? -1 : placeOf(remote));
    return [...providers].sort((one, other) => distance(one.remote) - distance(other.remote));
  }, [providers, here]);
}
