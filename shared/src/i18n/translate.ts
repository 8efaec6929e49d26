import i18next from 'i18next';
import type { Messages } from './catalogue.ts';
import { currentLanguage } from './language.ts';

/** A sentence outside a component, of a namespace that is loaded. */
export function translate<Keys extends string>(texts: Messages<Keys>, key: Keys, values: Record<string, string | number> = {}): string {
  const t = i18next.t as (key: string, options: object) => string;
  return t(key, { ns: texts.namespace, lng: currentLanguage(), ...values });
}
