import type { Lang } from './messages.ts';
import type { Conservation, Presentation } from './vocabulary.ts';

/** What names a product: its species as the country calls it, and its form. */
export interface NamedProduct {
  name: string;
  presentation: Presentation;
  conservation: Conservation;
}

/** The words of a form as a dictionary has them: `Entero`, `Fresco`. */
export type FormWords = Record<'presentation' | 'conservation', string>;

type Gender = 'm' | 'f';

/** Presentations that are nouns in Spanish have a gender of their own; the others take that of the species. */
const nouns: Partial<Record<Presentation, Gender>> = { fillet: 'm', fillet_skinless: 'm', portion: 'f', tube: 'm', meat: 'f' };

/** The Spanish feminine of an adjective: `Entera` of `Entero`. */
export const feminine = (adjective: string): string => adjective.replace(/o$/, 'a');

/** Of what the trade sells the first word tells: a `merluza austral` is feminine, an `atún aleta amarilla` is not. */
const genderOf = (species: string): Gender => (/^\p{L}*a(?!\p{L})/u.test(species) ? 'f' : 'm');

/** The words of a form as they agree with what is sold: `Entera`, `Fresca` of a merluza, `Filete`, `Fresco` of its fillet. */
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

/** `Merluza austral, entera, fresca`. What is all capitals (`HG`) keeps them. */
export function productName(product: NamedProduct, words: FormWords, lang: Lang): string {
  const within = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase());
  const { presentation, conservation } = formOf(product, words, lang);
  return [product.name, within(presentation), within(conservation)].join(', ');
}
