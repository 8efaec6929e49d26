import { paymentTerms } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCallback } from 'react';
import { clientFieldMessages } from './messages.ts';

/** Payment terms as text: `Contado`, `30 días`. days: 0 is cash. */
export function usePaymentTerms() {
  const t = useMessages(clientFieldMessages);
  const nameOf = useCallback((days: number) => (days === 0 ? t('termsCash') : t('termsDays', { count: days })), [t]);
  return { nameOf, options: paymentTerms.map((days) => ({ value: String(days), label: nameOf(days) })) };
}
