import { formOf, type NamedProduct, productName } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';

/** `Salmón coho, filete, fresco`. The function is stable, for columns. */
export function useProductName(): (product: NamedProduct) => string {
  const t = useMessages(formMessages);
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

/** `Filete · fresco`: the form of a product, shown below its name. The function is stable, for columns. */
export function useFormName(): (product: NamedProduct) => string {
  const t = useMessages(formMessages);
  const language = useShared(languageAtom);
  return useCallback(
    (product) => {
      const words = { presentation: t(`presentation.${product.presentation}`), conservation: t(`conservation.${product.conservation}`) };
      const { presentation, conservation } = formOf(product, words, language);
      return `${presentation} · ${conservation.toLowerCase()}`;
    },
    [t, language],
  );
}
