import { useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';
import { writtenMessages } from './messages.ts';

/** The title of the section, and its tabs. */
export function useMessageTabs(): { title: string; tabs: Tab[] } {
  const t = useMessages(writtenMessages);
  return {
    title: t('title'),
    tabs: [
      { label: t('channel.push'), href: '/notifications', isExact: true },
      { label: t('channel.whatsapp'), href: '/notifications/whatsapp' },
      { label: t('channel.email'), href: '/notifications/email' },
      { label: t('history'), href: '/notifications/history' },
    ],
  };
}
