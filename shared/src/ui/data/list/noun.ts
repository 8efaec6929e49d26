import type { Lang } from '../../../contract/messages.ts';

/** What the rows of a list are, in both languages, in small letters: all that a list says is made of it. */
export interface Noun {
  es: { one: string; other: string; gender: 'm' | 'f' };
  en: { one: string; other: string };
}

export interface NounWords {
  one: string;
  other: string;
  /** `Clientes` */
  title: string;
  /** Endings of the words that go by the noun's gender: `l{{o}}s`, `Ning{{un}}`. Nothing asks for them in English. */
  o: string;
  un: string;
}

/** The noun as the sentences of `listTexts` take it. */
export function wordsOf({ es, en }: Noun, language: Lang): NounWords {
  const { one, other } = language === 'es' ? es : en;
  const endings = es.gender === 'f' ? { o: 'a', un: 'una' } : { o: 'o', un: 'ún' };
  return { one, other, title: other.charAt(0).toLocaleUpperCase(language) + other.slice(1), ...endings };
}
