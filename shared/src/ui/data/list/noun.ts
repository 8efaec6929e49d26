import type { Lang } from '../../../contract/messages.ts';
import type { Gender } from '../../../i18n/catalogue.ts';

/** What the rows of a list are called, in both languages, in lower case: all texts of the list are derived from it. */
export interface Noun {
  es: { one: string; other: string; gender: Gender };
  en: { one: string; other: string };
}

export type NounWords = {
  one: string;
  other: string;
  /** `Clientes` */
  title: string;
  /** Selects the Spanish sentence with the right gender; English has one sentence for both. */
  gender: Gender;
};

/** The noun as parameters for the sentences of `listMessages`. */
export function wordsOf({ es, en }: Noun, language: Lang): NounWords {
  const { one, other } = language === 'es' ? es : en;
  return { one, other, title: other.charAt(0).toLocaleUpperCase(language) + other.slice(1), gender: es.gender };
}
