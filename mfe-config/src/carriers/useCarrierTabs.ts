import { defineMessages, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import type { Tab } from '@shop/shared/ui/data';

const tabMessages = defineMessages('config.carrierTabs', {
  es: { carriers: 'Transportistas', freight: 'Fletes', sheet: 'Hoja del día', windows: 'Franjas', partners: 'Socios' },
  en: { carriers: 'Carriers', freight: 'Freight', sheet: 'Day sheet', windows: 'Windows', partners: 'Partners' },
});

/** The title of the section, and its tabs. */
export function useCarrierTabs(): { title: string; tabs: Tab[] } {
  const t = useMessages(tabMessages);
  const mayDispatch = useMay('freight.edit');
  return {
    title: t('carriers'),
    tabs: [
      { label: t('carriers'), href: '/transportists', isExact: true },
      ...(mayDispatch
        ? [
            { label: t('freight'), href: '/transportists/freight' },
            { label: t('sheet'), href: '/transportists/sheet' },
            { label: t('windows'), href: '/transportists/windows' },
          ]
        : []),
      { label: t('partners'), href: '/transportists/partners' },
    ],
  };
}
