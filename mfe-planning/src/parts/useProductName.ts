import type { Conservation, Presentation } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCallback } from 'react';
import { formTexts } from './form-texts.ts';

/** What names a product: its species as the country calls it, and its form. */
export interface NamedProduct {
  name: string;
  presentation: Presentation;
  conservation: Conservation;
}

/** `Salmón coho, filete, fresco`. */
export function useProductName(): (product: NamedProduct) => string {
  const t = useMessages(formTexts);
  return useCallback(
    ({ name, presentation, conservation }) =>
      [name, t(`presentation.${presentation}`).toLowerCase(), t(`conservation.${conservation}`).toLowerCase()].join(', '),
    [t],
  );
}
