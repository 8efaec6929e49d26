import i18next from 'i18next';
import { use, useMemo } from 'react';
import { useShared } from '../session/hooks.ts';
import { hasMessages, loadMessages, type Messages } from './catalogue.ts';
import { languageAtom } from './language.ts';
import { noteUsed } from './start.ts';

export type Translate<Keys extends string> = (key: Keys, values?: Record<string, string | number>) => string;

/**
 * The sentences of a namespace in the page's language: `t('clients.found', { count: 3 })`. Suspends while they load for the first time.
 */
export function useMessages<Keys extends string>(texts: Messages<Keys>): Translate<Keys> {
  const language = useShared(languageAtom);
  noteUsed(texts);
  if (!hasMessages(texts, language)) use(loadMessages(texts, language));
  const { namespace } = texts;
  return useMemo(() => i18next.getFixedT(language, namespace) as unknown as Translate<Keys>, [language, namespace]);
}
