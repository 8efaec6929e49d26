import { settings } from '@shop/shared/api';
import { withProduct } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { type Tab, Tabs } from '@shop/shared/ui/data';

const tabMessages = defineMessages('fishers.tabs', {
  es: { label: 'Actividades de pesca', fishers: 'Pescadores', trips: 'Viajes', videos: 'Videos', species: 'Especies', balance: 'Balance' },
  en: { label: 'Fishing activities', fishers: 'Fishers', trips: 'Trips', videos: 'Videos', species: 'Species', balance: 'Balance' },
});

/** The tabs of the fishing pages, each with its own address. */
export function useFisherTabs(): readonly Tab[] {
  const t = useMessages(tabMessages);
  const tabs = ['fishers', 'trips', 'videos', 'species', 'balance'] as const;
  return tabs.map((tab) => ({ label: t(tab), href: withProduct(`/{product}/fisher/${tab}`, settings().product) }));
}

export function FisherTabs() {
  const t = useMessages(tabMessages);
  return <Tabs label={t('label')} tabs={useFisherTabs()} />;
}
