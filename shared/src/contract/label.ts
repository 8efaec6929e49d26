export type Lang = 'es' | 'en';

/** A text for users, in both languages. */
export interface Label {
  es: string;
  en: string;
}
