import {
  accessTo,
  type DeclaredAction,
  type DeclaredNotification,
  type DeclaredSearch,
  type DeclaredTile,
  type DeclaredWork,
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

export type Of<T> = T & { remote: string };

/**
 * All that a viewer is shown of what the remotes declare besides the menu; links with the slug in place. Whether there are the calls that they
 * name is known where they are asked.
 */
export interface Offers {
  actions: Of<DeclaredAction>[];
  search: Of<DeclaredSearch>[];
  tiles: Of<DeclaredTile>[];
  work: Of<DeclaredWork>[];
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
  const offers: Offers = { actions: [], search: [], tiles: [], work: [], notifications: new Map(), titles: new Map() };
  for (const [remote, registered] of Object.entries(registry)) {
    const declares = releasesFor(remote, registered, viewer)[0]?.declares;
    if (!declares) continue;
    const shown = <T extends Shown & { link: `/${string}` }>(items: readonly T[] = []): Of<T>[] =>
      items
        .map((item) => ({ ...item, remote, link: slugIn(item.link, product) }))
        .filter((item) => sees(item, viewer, remote) && isOpen(item.link, viewer, product, sections));
    offers.titles.set(remote, declares.title);
    offers.actions.push(...shown(declares.actions));
    offers.search.push(...shown(declares.search));
    offers.tiles.push(...shown(declares.tiles));
    offers.work.push(...shown(declares.work).map((work) => withSlug(work, product)));
    for (const kind of declares.notifications ?? [])
      offers.notifications.set(`${remote}.${kind.kind}`, {
        ...kind,
        remote,
        link: slugIn(kind.link, product),
        ...(kind.group && { group: { ...kind.group, link: slugIn(kind.group.link, product) } }),
      });
  }
  return offers;
}

const slugIn = (link: string, product: string) => withProduct(link, product) as `/${string}`;

/** Work has addresses besides the one of its list. */
function withSlug<T extends DeclaredWork>(work: T, product: string): T {
  const at = (link: string) => slugIn(link, product);
  return { ...work, link: at(work.link), open: at(work.open), ...(work.act && { act: { ...work.act, link: at(work.act.link) } }) };
}

function isOpen(link: string, viewer: Viewer, product: string, sections: readonly MenuSection[]): boolean {
  const [pathname = ''] = link.split('?');
  return accessTo(pathname, viewer, product, sections).state === 'allowed';
}
