import { defineMessages, useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';

const tabMessages = defineMessages('config.carrierTabs', {
  es: { carriers: 'Transportistas', partners: 'Socios' },
  en: { carriers: 'Carriers', partners: 'Partners' },
});

/** The name of the section, and its pages. */
export function useCarrierTabs(): { title: string; tabs: Tab[] } {
  const t = useMessages(tabMessages);
  return {
    title: t('carriers'),
    tabs: [
      { label: t('carriers'), href: '/transportists', isExact: true },
      { label: t('partners'), href: '/transportists/partners' },
    ],
  };
}
