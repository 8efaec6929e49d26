import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';
import { restaurantLink } from './restaurant-link.ts';

const tabMessages = defineMessages('fishers.restaurantTabs', {
  es: { title: 'Restaurant Activities', restaurants: 'Organizaciones', approvals: 'Por aprobar', plugin: 'Usuarios del plugin' },
  en: { title: 'Restaurant Activities', restaurants: 'Organizations', approvals: 'To approve', plugin: 'Plugin users' },
});

/** The tabs of organizations and waiting approvals, each with its own address, and the number of waiting ones. */
export function useRestaurantTabs(): { title: string; tabs: readonly Tab[] } {
  const t = useMessages(tabMessages);
  const organizations = useCall(coreCalls.organizations.withPurchases, { state: 'pending', page: '0', pageSize: '1' });
  const people = useCall(coreCalls.plugin.users, { kind: 'buyer', state: 'pending', page: '0', pageSize: '1' });
  const waiting = { restaurants: undefined, approvals: organizations.data?.total, plugin: people.data?.total };
  const pages = ['restaurants', 'approvals', 'plugin'] as const;
  return { title: t('title'), tabs: pages.map((page) => ({ label: t(page), href: restaurantLink(page), count: waiting[page] })) };
}
