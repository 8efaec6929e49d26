import {
  accessTo,
  type Call,
  changes,
  coreCalls,
  type DeclaredAction,
  type DeclaredNotification,
  type DeclaredSearch,
  type DeclaredTile,
  type Label,
  type MenuSection,
  menuOf,
  type Registry,
  releasesFor,
  type Shown,
  sees,
  type Viewer,
  withFlags,
  withProduct,
} from '@shop/shared/contract';

type Of<T> = T & { remote: string };

/** All that a viewer is shown of what the remotes declare besides the menu; links with the slug in place. */
export interface Offers {
  actions: Of<DeclaredAction>[];
  search: Of<DeclaredSearch>[];
  tiles: Of<DeclaredTile>[];
  /** By `remote.kind`. Whoever was told something may read it, whatever they see now. */
  notifications: Map<string, Of<DeclaredNotification>>;
  titles: Map<string, Label>;
}

/**
 * What the remotes offer a viewer, by the rule of the menu: to whom it is declared, and only where the page that it leads to is open to
 * them too, so that nothing in palette, search or tiles ends at a closed door.
 */
export function offersFor(registry: Registry, person: Viewer, product: string): Offers {
  const viewer = withFlags(person, registry);
  const sections = menuOf(registry, viewer);
  const offers: Offers = { actions: [], search: [], tiles: [], notifications: new Map(), titles: new Map() };
  for (const [remote, registered] of Object.entries(registry)) {
    const declares = releasesFor(remote, registered, viewer)[0]?.declares;
    if (!declares) continue;
    const shown = <T extends Shown & { link: `/${string}` }>(items: readonly T[] = []): Of<T>[] =>
      items
        .map((item) => ({ ...item, remote, link: withProduct(item.link, product) as `/${string}` }))
        .filter((item) => sees(item, viewer, remote) && isOpen(item.link, viewer, product, sections));
    offers.titles.set(remote, declares.title);
    offers.actions.push(...shown(declares.actions));
    offers.search.push(...shown(declares.search).filter(isAskable));
    offers.tiles.push(...shown(declares.tiles).filter(isAskable));
    for (const kind of declares.notifications ?? [])
      offers.notifications.set(`${remote}.${kind.kind}`, { ...kind, remote, link: withProduct(kind.link, product) as `/${string}` });
  }
  return offers;
}

/** A release built for another contract may name a call that this host does not have; one that changes something is none to look with. */
function isAskable({ call }: { call: string }): boolean {
  const row = Object.values(coreCalls)
    .flatMap((area): Call[] => Object.values(area))
    .find(({ id }) => id === call);
  return row !== undefined && !changes(row);
}

function isOpen(link: string, viewer: Viewer, product: string, sections: readonly MenuSection[]): boolean {
  const [pathname = ''] = link.split('?');
  return accessTo(pathname, viewer, product, sections).state === 'allowed';
}
