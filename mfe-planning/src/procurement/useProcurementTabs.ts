import { defineMessages, useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';

const tabMessages = defineMessages('planning.procurementTabs', {
  es: { match: 'Calce', orders: 'Pedidos', offers: 'Ofertas', purchases: 'Compras' },
  en: { match: 'Matching', orders: 'Orders', offers: 'Offers', purchases: 'Purchases' },
});

/** The tabs of procurement. */
export function useProcurementTabs(): Tab[] {
  const t = useMessages(tabMessages);
  return [
    { label: t('match'), href: '/marketplace', isExact: true },
    { label: t('orders'), href: '/marketplace/orders' },
    { label: t('offers'), href: '/marketplace/offers' },
    { label: t('purchases'), href: '/marketplace/purchases' },
  ];
}
