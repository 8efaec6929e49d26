import { atom } from 'jotai/vanilla';
import type { Lang } from '../contract/messages.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { readText } from '../session/storage.ts';
import { store } from '../session/store.ts';

export const languages = ['es', 'en'] as const satisfies readonly Lang[];
export const defaultLanguage: Lang = 'es';

/** The language of texts; separators follow the country. */
export const languageAtom = atom<Lang>(defaultLanguage);

export const currentLanguage = (): Lang => store.get(languageAtom);

/** The stored choice. Default: Spanish. */
export function storedLanguage(): Lang {
  const kept = readText(storageKeys.language);
  return languages.find((language) => language === kept) ?? defaultLanguage;
}
