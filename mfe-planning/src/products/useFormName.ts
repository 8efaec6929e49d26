import { formOf, type NamedProduct } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';
import { formTexts } from '../parts/form-texts.ts';

/** `Filete · fresco`: the form of a product, beneath its name. Stable, for columns. */
export function useFormName(): (product: NamedProduct) => string {
  const t = useMessages(formTexts);
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
