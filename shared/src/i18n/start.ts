import i18next, { type InitOptions } from 'i18next';
import type { Lang } from '../contract/messages.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { keepText } from '../session/storage.ts';
import { store } from '../session/store.ts';
import { loadMessages, type Messages } from './catalogue.ts';
import { languageAtom, storedLanguage } from './language.ts';

/** Namespaces that the page has used; a change of language loads them before it shows. */
const used = new Set<Messages>();

const options: InitOptions = {
  fallbackLng: false,
  ns: [],
  initAsync: false,
  // Keys and namespaces are flat: a dot is a dot.
  keySeparator: false,
  nsSeparator: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
  resources: {},
};

/** Starts with the stored language and the sentences that the first screen needs. Nothing is shown in a language that is not there. */
export async function startI18n(...first: Messages[]): Promise<void> {
  const language = storedLanguage();
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else await i18next.init({ ...options, lng: language });
  for (const texts of first) used.add(texts);
  await Promise.all(first.map((texts) => loadMessages(texts, language)));
  show(language);
}

/** Changes the language of the page: loads what is on screen, then shows it, and keeps the choice. */
export async function chooseLanguage(language: Lang): Promise<void> {
  await Promise.all([...used].map((texts) => loadMessages(texts, language)));
  await i18next.changeLanguage(language);
  keepText(storageKeys.language, language);
  show(language);
}

/** Remembers that a namespace is on screen. */
export function noteUsed(texts: Messages): void {
  used.add(texts);
}

function show(language: Lang): void {
  document.documentElement.lang = language;
  store.set(languageAtom, language);
}
