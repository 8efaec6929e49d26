import type { Lang } from '../../../contract/messages.ts';
import type { Gender } from '../../../i18n/catalogue.ts';

/** What the rows of a list are, in both languages, in small letters: all that a list says is made of it. */
export interface Noun {
  es: { one: string; other: string; gender: Gender };
  en: { one: string; other: string };
}

export type NounWords = {
  one: string;
  other: string;
  /** `Clientes` */
  title: string;
  /** Which of two sentences is right for it. English has one for both. */
  gender: Gender;
};

/** The noun as the sentences of `listMessages` take it. */
export function wordsOf({ es, en }: Noun, language: Lang): NounWords {
  const { one, other } = language === 'es' ? es : en;
  return { one, other, title: other.charAt(0).toLocaleUpperCase(language) + other.slice(1), gender: es.gender };
}
