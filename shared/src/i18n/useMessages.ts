import { use, useCallback } from 'react';
import { useCountry, useShared } from '../session/hooks.ts';
import { hasMessages, loadMessages, type Messages, sentence, type Values } from './catalogue.ts';
import { languageAtom } from './language.ts';
import { noteUsed } from './start.ts';
import { useFormat } from './useFormat.ts';

export type Translate<Keys extends string> = (key: Keys, values?: Values) => string;

/**
 * The sentences of a namespace in the page's language: `t('found', { count: 3 })`. Suspends while they load for the first time.
 * Numbers are formatted for the country; a number that is not an amount, such as a year, must be passed as text. `t` is the same function until
 * language or country changes.
 */
export function useMessages<Keys extends string>(texts: Messages<Keys>): Translate<Keys> {
  const language = useShared(languageAtom);
  const { key: country } = useCountry();
  const { number } = useFormat();
  noteUsed(texts);
  if (!hasMessages(texts, language)) use(loadMessages(texts, language));
  return useCallback((key, values) => sentence(texts, language, country, key, values, number), [texts, language, country, number]);
}
