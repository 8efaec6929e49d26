import type { Translate } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';

/** The tabs of the products page. */
export const productTabs = (t: Translate<'title' | 'expiring' | 'shrink'>): Tab[] => [
  { label: t('title'), href: '/products-planification', isExact: true },
  { label: t('expiring'), href: '/products-planification/expiring' },
  { label: t('shrink'), href: '/products-planification/shrink' },
];
