import { type NamedProduct, productName } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';
import { formTexts } from './form-texts.ts';

/** `Salmón coho, filete, fresco`. Stable, for columns. */
export function useProductName(): (product: NamedProduct) => string {
  const t = useMessages(formTexts);
  const language = useShared(languageAtom);
  return useCallback(
    (product) =>
      productName(
        product,
        { presentation: t(`presentation.${product.presentation}`), conservation: t(`conservation.${product.conservation}`) },
        language,
      ),
    [t, language],
  );
}
