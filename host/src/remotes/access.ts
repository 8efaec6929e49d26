import { type Declaration, type MenuSection, menuOf, type Registry, releasesFor, type Viewer, withFlags } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { registryAtom, store, useShared, viewerAtom } from '@shop/shared/session';
import { useMemo } from 'react';
import { type Offers, offersFor } from './offers.ts';

/** The inputs of the visibility rule: the viewer, and the sections of the menu. */
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

/** Updates when role, country, flags or available remotes change. */
export function useAccess(): Access {
  return accessOf(useShared(viewerAtom), useShared(registryAtom));
}

/** What the remotes offer the viewer; referentially stable until something changes, for effects that search. */
export function useOffers(): Offers {
  const viewer = useShared(viewerAtom);
  const registry = useShared(registryAtom);
  return useMemo(() => offersFor(registry, viewer, settings().product), [registry, viewer]);
}

/** The declaration of a remote, from the release that the viewer gets; undefined for the host and for remotes without a release. */
export function useDeclares(remote: string): Declaration | undefined {
  const viewer = useShared(viewerAtom);
  const registered = useShared(registryAtom)[remote];
  return registered && releasesFor(remote, registered, viewer)[0]?.declares;
}
