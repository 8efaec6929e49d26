import { countryAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { type Messages, sentence, type Values } from './catalogue.ts';
import { currentLanguage } from './language.ts';

/** A sentence outside a component, from a loaded namespace. */
export function translate<Keys extends string>(texts: Messages<Keys>, key: Keys, values?: Values): string {
  return sentence(texts, currentLanguage(), store.get(countryAtom).key, key, values);
}
