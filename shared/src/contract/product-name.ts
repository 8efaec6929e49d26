import type { Lang } from './messages.ts';
import type { Conservation, Presentation } from './vocabulary.ts';

/** The parts of a product's name: its species as the country calls it, and its form. */
export interface NamedProduct {
  name: string;
  presentation: Presentation;
  conservation: Conservation;
}

/** The labels of a form in the catalogue: `Entero`, `Fresco`. */
export type FormWords = Record<'presentation' | 'conservation', string>;

type Gender = 'm' | 'f';

/** Presentations that are nouns in Spanish have a gender of their own; the others agree with the species. */
const nouns: Partial<Record<Presentation, Gender>> = { fillet: 'm', fillet_skinless: 'm', portion: 'f', tube: 'm', meat: 'f' };

/** The Spanish feminine of an adjective: `Entera` of `Entero`. */
export const feminine = (adjective: string): string => adjective.replace(/o$/, 'a');

/** The first word of the species decides the gender: `merluza austral` is feminine, `atún aleta amarilla` is not. */
const genderOf = (species: string): Gender => (/^\p{L}*a(?!\p{L})/u.test(species) ? 'f' : 'm');

/** The labels of a form in agreement with the product: `Entera`, `Fresca` for a merluza, `Filete`, `Fresco` for its fillet. */
export function formOf({ name, presentation }: NamedProduct, words: FormWords, lang: Lang): FormWords {
  if (lang !== 'es') return words;
  const agreeing = (word: string, gender: Gender) => (gender === 'f' ? feminine(word) : word);
  const noun = nouns[presentation];
  const species = genderOf(name);
  return {
    presentation: noun ? words.presentation : agreeing(words.presentation, species),
    conservation: agreeing(words.conservation, noun ?? species),
  };
}

/** `Merluza austral, entera, fresca`. Abbreviations in capitals (`HG`) are unchanged. */
export function productName(product: NamedProduct, words: FormWords, lang: Lang): string {
  const within = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase());
  const { presentation, conservation } = formOf(product, words, lang);
  return [product.name, within(presentation), within(conservation)].join(', ');
}
