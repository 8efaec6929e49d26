export type Lang = 'es' | 'en';

/** Words that people read, in both languages. */
export interface Label {
  es: string;
  en: string;
}
