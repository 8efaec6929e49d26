import { type ComponentType, lazy } from 'react';
import { type PlatformLink, platformSection } from './section.ts';

const pages: Record<PlatformLink, ComponentType> = {
  '/platform/access': lazy(async () => ({ default: (await import('./AccessPage.tsx')).AccessPage })),
  '/platform/outbox': lazy(async () => ({ default: (await import('./OutboxPage.tsx')).OutboxPage })),
  '/platform/tokens': lazy(async () => ({ default: (await import('./TokensPage.tsx')).TokensPage })),
  '/platform': lazy(async () => ({ default: (await import('./FleetPage.tsx')).FleetPage })),
};

/** The host's own page at an address, with its menu entry. */
export function platformPageAt(pathname: string) {
  const entry = platformSection.menuList.find(({ link }) => link === pathname);
  return entry && { entry, Own: pages[entry.link] };
}
