import { useMemo } from 'react';
import { type Formats, formatsOf } from '../contract/format.ts';
import { useShared } from '../session/hooks.ts';
import { countryAtom } from '../session/session.ts';
import { languageAtom } from './language.ts';

/** Formats of the current country and language. The object is stable, so that table columns made from it are stable too. */
export function useFormat(): Formats {
  const country = useShared(countryAtom);
  const language = useShared(languageAtom);
  return useMemo(() => formatsOf(country, language), [country, language]);
}
