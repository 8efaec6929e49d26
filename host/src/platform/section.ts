import { adminRoles, type MenuSection } from '@shop/shared/contract';

/**
 * The host's own pages about the platform, for admin and mega admin, as a section to which the visibility rule applies. Not part of the
 * specification's menu: reached from the user menu and the palette. Longer links come first, because all have the same prefix.
 */
export const platformSection = {
  title: { es: 'Plataforma', en: 'Platform' },
  remote: 'host',
  menuList: [
    { link: '/platform/access', name: { es: '¿Quién ve qué?', en: 'Who sees what?' }, icon: 'administrators', roles: adminRoles },
    { link: '/platform/outbox', name: { es: 'Bandeja de salida', en: 'Outbox' }, icon: 'invoice', roles: ['mega'] },
    { link: '/platform/tokens', name: { es: 'Tokens de publicación', en: 'Release tokens' }, icon: 'lock', roles: ['mega'] },
    { link: '/platform', name: { es: 'Partes de la aplicación', en: 'Parts of the application' }, icon: 'products', roles: adminRoles },
  ],
} as const satisfies MenuSection;

export type PlatformLink = (typeof platformSection)['menuList'][number]['link'];
