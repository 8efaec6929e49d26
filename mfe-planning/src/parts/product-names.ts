import { formOf, type NamedProduct, productName } from '@shop/shared/contract';
import { defineMessages, languageAtom, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';

/** The forms that fish is sold in, and how it is kept. */
export const formMessages = defineMessages('planning.forms', {
  es: {
    'presentation.whole': 'Entero',
    'presentation.gutted': 'Eviscerado',
    'presentation.headed_gutted': 'HG',
    'presentation.fillet': 'Filete',
    'presentation.fillet_skinless': 'Filete sin piel',
    'presentation.portion': 'Porción',
    'presentation.tube': 'Tubo',
    'presentation.cooked': 'Cocido',
    'presentation.cleaned': 'Limpio',
    'presentation.meat': 'Carne',
    'conservation.live': 'Vivo',
    'conservation.fresh': 'Fresco',
    'conservation.chilled': 'Refrigerado',
    'conservation.frozen': 'Congelado',
    'conservation.smoked': 'Ahumado',
  },
  en: {
    'presentation.whole': 'Whole',
    'presentation.gutted': 'Gutted',
    'presentation.headed_gutted': 'HG',
    'presentation.fillet': 'Fillet',
    'presentation.fillet_skinless': 'Skinless fillet',
    'presentation.portion': 'Portion',
    'presentation.tube': 'Tube',
    'presentation.cooked': 'Cooked',
    'presentation.cleaned': 'Cleaned',
    'presentation.meat': 'Meat',
    'conservation.live': 'Live',
    'conservation.fresh': 'Fresh',
    'conservation.chilled': 'Chilled',
    'conservation.frozen': 'Frozen',
    'conservation.smoked': 'Smoked',
  },
});

/** `Salmón coho, filete, fresco`. Stable, for columns. */
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

/** `Filete · fresco`: the form of a product, beneath its name. Stable, for columns. */
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
