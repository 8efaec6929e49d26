import type { Lang } from '../contract/messages.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { keepText } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { loadMessages, type Messages } from './catalogue.ts';
import { languageAtom, storedLanguage } from './language.ts';

/** Namespaces that the page has used; a change of language loads them before it shows. */
const used = new Set<Messages>();

/** Starts with the stored language and the sentences of the first screen. The page never shows a language that is not loaded. */
export async function startI18n(...first: Messages[]): Promise<void> {
  const language = storedLanguage();
  for (const texts of first) used.add(texts);
  await Promise.all(first.map((texts) => loadMessages(texts, language)));
  show(language);
}

/** Changes the language of the page: loads the used namespaces, then shows and stores the choice. */
export async function chooseLanguage(language: Lang): Promise<void> {
  await Promise.all([...used].map((texts) => loadMessages(texts, language)));
  keepText(storageKeys.language, language);
  show(language);
}

/** Records that a namespace is in use. */
export function noteUsed(texts: Messages): void {
  used.add(texts);
}

/** Every namespace that the page has used, in the order of first use. */
export const usedMessages = (): ReadonlySet<Messages> => used;

function show(language: Lang): void {
  document.documentElement.lang = language;
  store.set(languageAtom, language);
}
