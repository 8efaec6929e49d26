import { useCallback } from 'react';
import type { CountryKey } from '../contract/countries.ts';
import { countryWord } from '../contract/country-words.ts';
import { useShared } from '../session/hooks.ts';
import { languageAtom } from './language.ts';

/** The name of a country in the page's language. Sentences about the current country use `{{country}}`. */
export function useCountryNames(): (country: CountryKey) => string {
  const language = useShared(languageAtom);
  return useCallback((country) => countryWord(country, language, 'country'), [language]);
}
