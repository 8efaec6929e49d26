import { type Hidden, type Shown, sees, type Viewer, whyHidden } from './audience.ts';
import type { Label } from './label.ts';
import { withProduct } from './product.ts';
import type { RemoteName } from './remotes.ts';
import { adminRoles, everyRole, salesRoles } from './roles.ts';

/**
 * The menu of the specification: sections, links, labels, icons, roles and the remote that owns each section. Remotes that declare pages add further
 * sections (`menuOf`). Source: specification, section 2; icons by their names in `ui`.
 */
export const menu = [
  {
    title: { es: '{product}', en: '{product}' },
    remote: 'fishers',
    menuList: [
      { name: { es: 'Graphique', en: 'Graphique' }, link: '/{product}/dashboard/graphique', icon: 'chart', roles: everyRole },
      {
        name: { es: 'Fishing Activities', en: 'Fishing Activities' },
        link: '/{product}/fisher/fishers',
        tabs: [
          '/{product}/fisher/trips',
          '/{product}/fisher/videos',
          '/{product}/fisher/species',
          '/{product}/fisher/balance',
          '/{product}/fisher/thread',
        ],
        icon: 'fisherman',
        roles: everyRole,
      },
      {
        name: { es: 'Restaurant Activities', en: 'Restaurant Activities' },
        link: '/{product}/restaurant/restaurants',
        tabs: ['/{product}/restaurant/approvals', '/{product}/restaurant/plugin'],
        icon: 'restaurant',
        roles: everyRole,
      },
    ],
  },
  {
    title: { es: 'PLANIFICACIÓN', en: 'PLANNING' },
    remote: 'planning',
    menuList: [
      { name: { es: 'Dashboard', en: 'Dashboard' }, link: '/dashboard/purchases-sales', icon: 'home', roles: everyRole },
      { name: { es: 'Clientes', en: 'Clients' }, link: '/clients', icon: 'clients', roles: everyRole },
      { name: { es: 'Proveedores', en: 'Providers' }, link: '/providers', icon: 'providers', roles: everyRole },
      { name: { es: 'Productos', en: 'Products' }, link: '/products-planification', icon: 'products', roles: everyRole },
      { name: { es: 'Solicitudes', en: 'Requests' }, link: '/request', icon: 'new-order', roles: everyRole },
      { name: { es: 'Ventas', en: 'Sales' }, link: '/sales', icon: 'sales', roles: everyRole },
      { name: { es: 'Marketplace', en: 'Marketplace' }, link: '/marketplace', icon: 'reality', roles: everyRole },
      { name: { es: 'Facturación', en: 'Invoicing' }, link: '/facturation', icon: 'invoice', roles: everyRole },
      { name: { es: 'Proyección', en: 'Projection' }, link: '/projection', icon: 'projection', roles: adminRoles },
      { name: { es: 'Wishlist', en: 'Wishlist' }, link: '/wishlist', icon: 'wishlist', roles: salesRoles },
    ],
  },
  {
    title: { es: 'MARKETPLACE APP', en: 'MARKETPLACE APP' },
    remote: 'marketplace',
    menuList: [
      { name: { es: 'Ofertas pescadores', en: 'Fisher offers' }, link: '/offers-fishers', icon: 'fisherman', roles: everyRole },
      { name: { es: 'Solicitudes pescadores', en: 'Fisher requests' }, link: '/fishermen-requests', icon: 'price', roles: everyRole },
      {
        name: { es: 'Productos publicados', en: 'Published products' },
        link: '/marketplace-products/all-products',
        icon: 'coupons',
        roles: everyRole,
      },
      {
        name: { es: 'Ventas y reservas', en: 'Sales and reservations' },
        link: '/sales-and-reservations',
        icon: 'calendar',
        roles: everyRole,
      },
    ],
  },
  {
    title: { es: 'CONFIGURACIÓN', en: 'SETTINGS' },
    remote: 'config',
    menuList: [
      { name: { es: 'Vendedores', en: 'Sellers' }, link: '/sellers', icon: 'seller', roles: everyRole },
      { name: { es: 'Logísticos', en: 'Logistics' }, link: '/logistics', icon: 'compass', roles: everyRole },
      { name: { es: 'Transportistas', en: 'Carriers' }, link: '/transportists', icon: 'transportists', roles: everyRole },
      { name: { es: 'Notificaciones', en: 'Notifications' }, link: '/notifications', icon: 'notifications', roles: everyRole },
      { name: { es: 'Administradores', en: 'Administrators' }, link: '/administrators', icon: 'administrators', roles: adminRoles },
    ],
  },
] as const satisfies readonly (MenuSection & { remote: RemoteName })[];

type Section = (typeof menu)[number];
export type MenuIcon = Section['menuList'][number]['icon'];
type ItemOf<R extends RemoteName> = Extract<Section, { remote: R }>['menuList'][number];
type TabOf<Item> = Item extends { tabs: readonly (infer Tab)[] } ? Tab : never;
/** The links and tabs of the contract's menu for which a remote must have a page. */
export type LinkOf<R extends RemoteName> = ItemOf<R>['link'] | TabOf<ItemOf<R>>;

/** A link of the menu, with `{product}` not replaced. */
export interface MenuItem extends Shown {
  name: Label;
  link: `/${string}`;
  /** Further pages that the menu does not list: everybody who sees the link can open them, and the link stays marked there. */
  tabs?: readonly `/${string}`[];
  icon: string;
}

export interface MenuSection {
  title: Label;
  remote: string;
  menuList: readonly MenuItem[];
}

export interface VisibleSection {
  title: Label;
  remote: string;
  menuList: { name: Label; link: string; icon: MenuIcon; template: string }[];
}

/** The menu of one viewer: links with the slug in place; sections without links are left out. */
export function menuFor(viewer: Viewer, product: string, sections: readonly MenuSection[] = menu): VisibleSection[] {
  return sections
    .map(({ title, remote, menuList }) => ({
      title: { es: withProduct(title.es, product).toUpperCase(), en: withProduct(title.en, product).toUpperCase() },
      remote,
      menuList: menuList
        .filter((item) => sees(item, viewer, remote))
        .map(({ name, link, icon }) => ({ name, link: withProduct(link, product), icon: icon as MenuIcon, template: link })),
    }))
    .filter((section) => section.menuList.length > 0);
}

interface FoundPage {
  remote: string;
  /** For a tab: the entry of its menu link, at the address of the tab. */
  entry: MenuItem;
  /** With the slug in place. */
  link: string;
  /** The link that the menu marks. */
  menuLink: string;
}

export type PageAccess = ({ state: 'allowed' } & FoundPage) | ({ state: 'forbidden'; why: Hidden } & FoundPage) | { state: 'unknown' };

/** Finds the page of an address and whether a viewer can open it: `/clients/7` belongs to `/clients`. The longest matching link wins. */
export function accessTo(pathname: string, viewer: Viewer, product: string, sections: readonly MenuSection[] = menu): PageAccess {
  let found: FoundPage | undefined;
  for (const { remote, menuList } of sections) {
    for (const entry of menuList) {
      for (const address of [entry.link, ...(entry.tabs ?? [])]) {
        const link = withProduct(address, product);
        const isAt = pathname === link || pathname.startsWith(`${link}/`);
        if (isAt && link.length > (found?.link.length ?? 0))
          found = { remote, entry: { ...entry, link: address }, link, menuLink: withProduct(entry.link, product) };
      }
    }
  }
  if (!found) return { state: 'unknown' };
  const why = whyHidden(found.entry, viewer, found.remote);
  return why ? { state: 'forbidden', why, ...found } : { state: 'allowed', ...found };
}

/** The page that a declared link leads to, and whether a viewer can open it. */
export function pageBehind(link: string, viewer: Viewer, product: string, sections: readonly MenuSection[]): PageAccess {
  const [pathname = ''] = withProduct(link, product).split('?');
  return accessTo(pathname, viewer, product, sections);
}

/**
 * Why a viewer is not offered a declared item that is not a page; undefined if it is offered. The rule of the menu applies, and the viewer must be
 * able to open the page that the item leads to (`page`), so that palette, search and tiles never lead to a page that is refused.
 */
export function whyNotOffered(
  item: Shown & { link: string },
  viewer: Viewer,
  remote: string,
  product: string,
  sections: readonly MenuSection[],
): Hidden | 'page' | undefined {
  const isOpen = pageBehind(item.link, viewer, product, sections).state === 'allowed';
  return whyHidden(item, viewer, remote) ?? (isOpen ? undefined : 'page');
}

/** The page of an address, whether or not the viewer can open it. `rest`: the part of the address after its link, `/7` or ''. */
export function pageAt(pathname: string, product: string, sections: readonly MenuSection[] = menu) {
  const access = accessTo(pathname, nobody, product, sections);
  return access.state === 'unknown'
    ? undefined
    : { remote: access.remote, link: access.entry.link, rest: pathname.slice(access.link.length) };
}

/**
 * The name in a remote's page table, or in its release, that matches an address: `/clients/` for the link itself, `/clients/new` before
 * `/clients/:id`, and `/clients/:id/*` with any rest. The router chooses in the same way. rest: the part of the address after its link. undefined: no
 * match.
 */
export function addressAt(names: readonly string[], link: string, rest: string): string | undefined {
  const given = segmentsOf(rest);
  const fitting = names.filter((name) => name.startsWith(`${link}/`) && fits(segmentsOf(name.slice(link.length)), given));
  const rank = (name: string) => [...segmentsOf(name).map(rankOf), name.endsWith('*') ? 0 : 3].join('');
  return fitting.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function fits(pattern: readonly string[], given: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  const isLong = isOpen ? given.length >= fixed.length : given.length === fixed.length;
  return isLong && fixed.every((segment, at) => segment.startsWith(':') || segment === given[at]);
}

/** A literal segment ranks above a parameter, and a parameter above a wildcard. */
const rankOf = (segment: string): number => (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2);

const nobody: Viewer = { role: undefined };
