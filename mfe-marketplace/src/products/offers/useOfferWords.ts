import { formOf, type MarketplaceProduct } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';
import { offerMessages } from './messages.ts';

/** Describes an offer and its owner. The functions are stable, for columns. */
export function useOfferWords() {
  const t = useMessages(offerMessages);
  const form = useMessages(formMessages);
  const language = useShared(languageAtom);
  /** `Reineta, entera` */
  const nameOf = useCallback(
    ({ name, presentation, conservation }: MarketplaceProduct) => {
      if (!presentation || !conservation) return name;
      const words = { presentation: form(`presentation.${presentation}`), conservation: form(`conservation.${conservation}`) };
      return `${name}, ${formOf({ name, presentation, conservation }, words, language).presentation.toLowerCase()}`;
    },
    [form, language],
  );
  const whoseOf = useCallback(
    ({ fisher, lot, partner }: MarketplaceProduct) =>
      fisher?.name ?? (lot ? t('ours', { code: lot.code }) : (partner?.name ?? t('noFisher'))),
    [t],
  );
  return { nameOf, whoseOf };
}
