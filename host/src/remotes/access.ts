import { type Declaration, type MenuSection, menuOf, type Registry, releasesFor, type Viewer, withFlags } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { registryAtom, store, useShared, viewerAtom } from '@shop/shared/session';
import { useMemo } from 'react';
import { type Offers, offersFor } from './offers.ts';

/** What the one rule of visibility needs: who looks, and all that there is to see. */
export interface Access {
  viewer: Viewer;
  sections: MenuSection[];
}

function accessOf(person: Viewer, registry: Registry): Access {
  const viewer = withFlags(person, registry);
  return { viewer, sections: menuOf(registry, viewer) };
}

export function currentAccess(): Access {
  return accessOf(store.get(viewerAtom), store.get(registryAtom));
}

/** Follows role, country, flags and what remotes are out. */
export function useAccess(): Access {
  return accessOf(useShared(viewerAtom), useShared(registryAtom));
}

/** What the remotes offer who looks; the same object until something of it changes, for effects that search. */
export function useOffers(): Offers {
  const viewer = useShared(viewerAtom);
  const registry = useShared(registryAtom);
  return useMemo(() => offersFor(registry, viewer, settings().product), [registry, viewer]);
}

/** What a remote says of itself, in the release that who looks gets; undefined of the host and of what is not out. */
export function useDeclares(remote: string): Declaration | undefined {
  const viewer = useShared(viewerAtom);
  const registered = useShared(registryAtom)[remote];
  return registered && releasesFor(remote, registered, viewer)[0]?.declares;
}
