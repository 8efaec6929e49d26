import { useMessages } from '@shop/shared/i18n';
import type { Tab } from '@shop/shared/ui/data';
import { approvalMessages } from './messages.ts';

/** The tabs of Administradores. */
export function useAdministratorTabs(): Tab[] {
  const t = useMessages(approvalMessages);
  return [
    { label: t('administrators'), href: '/administrators', isExact: true },
    { label: t('title'), href: '/administrators/user-approvals' },
    { label: t('taxRates'), href: '/administrators/tax-rates' },
  ];
}
