import type { Conservation, Presentation } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCallback } from 'react';
import { formTexts } from '../parts/form-texts.ts';

/** `Filete · fresco`: the form of a product, beneath its name. Stable, for columns. */
export function useFormName(): (product: { presentation: Presentation; conservation: Conservation }) => string {
  const t = useMessages(formTexts);
  return useCallback(
    ({ presentation, conservation }) => `${t(`presentation.${presentation}`)} · ${t(`conservation.${conservation}`).toLowerCase()}`,
    [t],
  );
}
