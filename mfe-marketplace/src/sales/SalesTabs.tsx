import { defineMessages, useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';

const tabMessages = defineMessages('marketplace.salesTabs', {
  es: {
    title: 'Ventas y reservas',
    purchases: 'Compras',
    reservations: 'Reservas',
    payments: 'Pagos',
    coupons: 'Cupones',
    shopProducts: 'Productos tienda',
  },
  en: {
    title: 'Sales and reservations',
    purchases: 'Purchases',
    reservations: 'Reservations',
    payments: 'Payments',
    coupons: 'Coupons',
    shopProducts: 'Shop products',
  },
});

/** The title of the section, and its tabs. */
export function useSalesTabs(): { title: string; tabs: Tab[] } {
  const t = useMessages(tabMessages);
  return {
    title: t('title'),
    tabs: [
      { label: t('purchases'), href: '/sales-and-reservations', isExact: true },
      { label: t('reservations'), href: '/sales-and-reservations/reservations' },
      { label: t('payments'), href: '/sales-and-reservations/payments' },
      { label: t('coupons'), href: '/sales-and-reservations/coupons' },
      { label: t('shopProducts'), href: '/sales-and-reservations/shop-products' },
    ],
  };
}
