import { type TaxAmount, type TaxedNet, taxRateText, taxRows } from '@shop/shared/contract/taxes';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { taxMessages } from './messages.ts';

/**
 * How a page shows what a document is taxed. rows: its net and taxes for the sums beneath its lines. rateOf: of one line. isMixed: whether lines of
 * these taxes differ, so that each says its own.
 */
export function useTaxRows() {
  const t = useMessages(taxMessages);
  const format = useFormat();
  const words = { net: t('net'), tax: t('tax'), exempt: t('exempt') };
  return {
    tax: words.tax,
    rows: (taxes: readonly TaxAmount[]) => taxRows(taxes, words, format),
    rateOf: (line: Omit<TaxedNet, 'netMinor'>) => taxRateText(line, words.exempt, format),
    isMixed: (taxes: readonly TaxAmount[]) => taxes.length > 1,
  };
}
