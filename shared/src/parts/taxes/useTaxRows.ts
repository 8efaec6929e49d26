import { type TaxAmount, type TaxedNet, taxRateText, taxRows } from '@shop/shared/contract/taxes';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { taxMessages } from './messages.ts';

/**
 * How a page shows the taxes of a document. rows: net and taxes for the sums below its lines. rateOf: the rate of one line. isMixed: whether the
 * lines have different taxes, so that each shows its own.
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
