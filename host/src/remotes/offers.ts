import {
  type DeclaredAction,
  type DeclaredNotification,
  type DeclaredSearch,
  type DeclaredTile,
  type DeclaredWork,
  type Label,
  menuOf,
  type Registry,
  releasesFor,
  type Shown,
  type Viewer,
  whyNotOffered,
  withFlags,
  withProduct,
} from '@shop/shared/contract';

export type Of<T> = T & { remote: string };

/**
 * What the remotes declare for a viewer in addition to the menu; links contain the product's slug. Whether the calls they name exist is checked where
 * they are called.
 */
export interface Offers {
  actions: Of<DeclaredAction>[];
  search: Of<DeclaredSearch>[];
  tiles: Of<DeclaredTile>[];
  work: Of<DeclaredWork>[];
  /** By `remote.kind`. A user may read a notification that they received, whatever they may see now. */
  notifications: Map<string, Of<DeclaredNotification>>;
  titles: Map<string, Label>;
}

/** Returns what the remotes offer a viewer (`whyNotOffered`). */
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
        .filter((item) => whyNotOffered(item, viewer, remote, product, sections) === undefined);
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

/** Work items have other addresses in addition to that of their list. */
function withSlug<T extends DeclaredWork>(work: T, product: string): T {
  const at = (link: string) => slugIn(link, product);
  return { ...work, link: at(work.link), open: at(work.open), ...(work.act && { act: { ...work.act, link: at(work.act.link) } }) };
}
