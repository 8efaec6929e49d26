import { type MenuSection, menuOf, type Viewer, withFlags } from '@shop/shared/contract';
import { store, useShared, viewerAtom } from '@shop/shared/session';
import { registry } from './registry.ts';

/** What the one rule of visibility needs: who looks, and all that there is to see. */
export interface Access {
  viewer: Viewer;
  sections: MenuSection[];
}

function accessOf(person: Viewer): Access {
  const viewer = withFlags(person, registry());
  return { viewer, sections: menuOf(registry(), viewer) };
}

export function currentAccess(): Access {
  return accessOf(store.get(viewerAtom));
}

export function useAccess(): Access {
  return accessOf(useShared(viewerAtom));
}
