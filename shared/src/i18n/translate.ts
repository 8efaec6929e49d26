import i18next from 'i18next';
import type { Messages } from './catalogue.ts';
import { currentLanguage } from './language.ts';

/** A sentence outside a component, of a namespace that is loaded. */
export function translate<Keys extends string>(texts: Messages<Keys>, key: Keys, values: Record<string, string | number> = {}): string {
  return i18next.t(key, { ns: texts.namespace, lng: currentLanguage(), ...values });
}
