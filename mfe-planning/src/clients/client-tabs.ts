import type { Translate } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';

/** The tabs of the clients page. */
export function clientTabs(t: Translate<'title' | 'categories'>, categories: number | undefined): Tab[] {
  return [
    { label: t('title'), href: '/clients', isExact: true },
    { label: t('categories'), href: '/clients/categories', count: categories },
  ];
}
