import { paymentTerms } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { clientTexts } from './messages.ts';

/** Payment terms in words: `Contado`, `30 días`. days: 0 is cash. */
export function usePaymentTerms() {
  const t = useMessages(clientTexts);
  const nameOf = (days: number) => (days === 0 ? t('termsCash') : t('termsDays', { count: days }));
  return { nameOf, options: paymentTerms.map((days) => ({ value: String(days), label: nameOf(days) })) };
}
