import { withProduct } from './product.ts';
import type { RemoteName } from './remotes.ts';
import { AM, ASM, everyRole, type RoleName } from './roles.ts';

/**
 * The menu: sections, links, labels, icons, roles and the remote that owns each section.
 * It is the one rule for menu, typed address and page ownership. Source: specification, section 2; icons by lucide name.
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
        icon: 'fisherman',
        roles: everyRole,
      },
      {
        name: { es: 'Restaurant Activities', en: 'Restaurant Activities' },
        link: '/{product}/restaurant/restaurants',
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
      { name: { es: 'Proyección', en: 'Projection' }, link: '/projection', icon: 'projection', roles: AM },
      { name: { es: 'Wishlist', en: 'Wishlist' }, link: '/wishlist', icon: 'wishlist', roles: ASM },
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
      { name: { es: 'Administradores', en: 'Administrators' }, link: '/administrators', icon: 'administrators', roles: AM },
    ],
  },
] as const satisfies readonly MenuSection[];

interface Label {
  es: string;
  en: string;
}

interface MenuSection {
  title: Label;
  remote: RemoteName;
  menuList: readonly { name: Label; link: `/${string}`; icon: string; roles: readonly RoleName[] }[];
}

type Section = (typeof menu)[number];
export type MenuEntry = Section['menuList'][number];
/** Every link of the menu, `{product}` unreplaced. */
export type MenuLink = MenuEntry['link'];
/** The links that a remote must have a page for. */
export type LinkOf<R extends RemoteName> = Extract<Section, { remote: R }>['menuList'][number]['link'];
export type MenuIcon = MenuEntry['icon'];

export interface VisibleSection {
  title: Label;
  remote: RemoteName;
  menuList: { name: Label; link: string; icon: MenuIcon; template: MenuLink }[];
}

/** The menu as one role sees it: links with the slug in place; a section without links is left out. */
export function menuFor(role: RoleName | undefined, product: string): VisibleSection[] {
  return menu
    .map(({ title, remote, menuList }) => ({
      title: { es: withProduct(title.es, product).toUpperCase(), en: withProduct(title.en, product).toUpperCase() },
      remote,
      menuList: menuList
        .filter((entry) => role !== undefined && (entry.roles as readonly RoleName[]).includes(role))
        .map(({ name, link, icon }) => ({ name, link: withProduct(link, product), icon, template: link })),
    }))
    .filter((section) => section.menuList.length > 0);
}

export type PageAccess =
  | { state: 'allowed'; remote: RemoteName; entry: MenuEntry; link: string }
  | { state: 'forbidden'; remote: RemoteName; entry: MenuEntry; link: string }
  | { state: 'unknown' };

/** Who owns an address and whether a role may open it: `/clients/7` belongs to `/clients`. */
export function accessTo(pathname: string, role: RoleName | undefined, product: string): PageAccess {
  for (const section of menu) {
    for (const entry of section.menuList) {
      const link = withProduct(entry.link, product);
      if (pathname !== link && !pathname.startsWith(`${link}/`)) continue;
      const isAllowed = role !== undefined && (entry.roles as readonly RoleName[]).includes(role);
      return { state: isAllowed ? 'allowed' : 'forbidden', remote: section.remote, entry, link };
    }
  }
  return { state: 'unknown' };
}
