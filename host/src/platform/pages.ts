import { AM, type MenuSection } from '@shop/shared/contract';
import { type ComponentType, lazy } from 'react';

interface PlatformPage {
  link: `/${string}`;
  name: { es: string; en: string };
  icon: 'administrators' | 'products';
  roles: typeof AM;
  Page: ComponentType;
}

/**
 * The host's own pages about the platform, for admin and mega admin. No part of the specification's menu: reached from the user menu and
 * the palette.
 */
export const platformPages: readonly PlatformPage[] = [
  {
    link: '/platform/access',
    name: { es: '¿Quién ve qué?', en: 'Who sees what?' },
    icon: 'administrators',
    roles: AM,
    Page: lazy(async () => ({ default: (await import('./AccessPage.tsx')).AccessPage })),
  },
  {
    link: '/platform',
    name: { es: 'Partes de la aplicación', en: 'Parts of the application' },
    icon: 'products',
    roles: AM,
    Page: lazy(async () => ({ default: (await import('./FleetPage.tsx')).FleetPage })),
  },
];

/** The same as a section, for whoever asks the rule of visibility about them. */
export const platformSection: MenuSection = { title: { es: 'Plataforma', en: 'Platform' }, remote: 'host', menuList: platformPages };
