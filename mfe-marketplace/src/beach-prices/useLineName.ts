import { formOf } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useShared } from '@shop/shared/session';
import { useCallback } from 'react';
import type { RequestLine } from './lines.ts';

/** `Reineta, entera`. The function is stable, for columns. */
export function useLineName() {
  const form = useMessages(formMessages);
  const language = useShared(languageAtom);
  return useCallback(
    ({ species: { name }, presentation }: Pick<RequestLine, 'species' | 'presentation'>) => {
      const words = { presentation: form(`presentation.${presentation}`), conservation: '' };
      return `${name}, ${formOf({ name, presentation, conservation: 'fresh' }, words, language).presentation.toLowerCase()}`;
    },
    [form, language],
  );
}
