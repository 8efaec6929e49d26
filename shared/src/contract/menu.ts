import { type Hidden, type Shown, sees, type Viewer, whyHidden } from './audience.ts';
import type { Label } from './label.ts';
import { withProduct } from './product.ts';
import type { RemoteName } from './remotes.ts';
import { adminRoles, everyRole, salesRoles } from './roles.ts';

/**
 * The menu of the specification: sections, links, labels, icons, roles and the remote that owns each section. Further sections come
 * from the remotes that declare pages (`menuOf`). Source: specification, section 2; icons by the names of `ui`.
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
/** The links of the contract's menu that a remote must have a page for, and the tabs beside them. */
export type LinkOf<R extends RemoteName> = ItemOf<R>['link'] | TabOf<ItemOf<R>>;

/** A link of the menu, `{product}` unreplaced. */
export interface MenuItem extends Shown {
  name: Label;
  link: `/${string}`;
  /** Pages beside it that the menu does not list: whoever sees the link opens them, and it stays marked there. */
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

/** The menu as one viewer sees it: links with the slug in place; a section without links is left out. */
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
  /** Of a tab: that of its menu link, at the address of the tab. */
  entry: MenuItem;
  /** With the slug in place. */
  link: string;
  /** What the menu marks. */
  menuLink: string;
}

export type PageAccess = ({ state: 'allowed' } & FoundPage) | ({ state: 'forbidden'; why: Hidden } & FoundPage) | { state: 'unknown' };

/**
 * Who owns an address and whether a viewer may open it: `/clients/7` belongs to `/clients`, and to the longest link where one stands beneath
 * another.
 */
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

/** The page that a link of what is declared leads to, and whether a viewer may open it. */
export function pageBehind(link: string, viewer: Viewer, product: string, sections: readonly MenuSection[]): PageAccess {
  const [pathname = ''] = withProduct(link, product).split('?');
  return accessTo(pathname, viewer, product, sections);
}

/**
 * Why a viewer is not offered what a remote declares besides pages; undefined when they are. By the rule of the menu, and only where the page
 * that it leads to is open to them too (`page`), so that nothing in palette, search or tiles ends at a closed door.
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

/** Which page stands at an address, whoever may open it. `rest`: what of the address comes after its link, `/7` or ''. */
export function pageAt(pathname: string, product: string, sections: readonly MenuSection[] = menu) {
  const access = accessTo(pathname, nobody, product, sections);
  return access.state === 'unknown'
    ? undefined
    : { remote: access.remote, link: access.entry.link, rest: pathname.slice(access.link.length) };
}

/**
 * Which of the names in a remote's table of contents, or in its release, stands for an address: `/clients/` for the link itself,
 * `/clients/new` before `/clients/:id`, and `/clients/:id/*` with whatever follows. The router chooses in the same way.
 * rest: what of the address comes after its link. undefined: none of them.
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

/** A word counts more than a parameter, and that more than whatever follows. */
const rankOf = (segment: string): number => (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2);

const nobody: Viewer = { role: undefined };
