import type { Translate } from '@shop/shared/i18n';
import type { Noun, Tab } from '@shop/shared/ui/data';

/** The tabs of the providers page. */
export const providerTabs = (t: Translate<'title' | 'withOrders' | 'withOffers'>): Tab[] => [
  { label: t('title'), href: '/providers', isExact: true },
  { label: t('withOrders'), href: '/providers/orders' },
  { label: t('withOffers'), href: '/providers/offers' },
];

export const providerNoun = {
  es: { one: 'proveedor', other: 'proveedores', gender: 'masculine' },
  en: { one: 'provider', other: 'providers' },
} satisfies Noun;
