import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { lots, products, providers } from '../../base/db/schema/index.ts';
import { fold, matches, searchWords } from '../../base/db/search.ts';
import { conservationNames, presentationNames } from '../records/names-on-paper.ts';

/** `CL-2231` names a lot, and with it its product. */
const lotCode = /^[a-z]{2,5}-\d+$/i;

/** So many letters of a longer word mean it: fewer would find everything that is `congelado` for who goes on to type `congrio`. */
const letters = 5;

/** A word without what number and gender add to it: `ahumadas` is `ahumado`. */
const stemOf = (word: string) => word.replace(/[aeo]?s?$/, '');

/** The forms that a word of a search names, in any language: `filete`, `frozen`. */
function formsOf<F extends string>(names: Record<F, Record<string, string>>, word: string): F[] {
  const stem = stemOf(word);
  const isMeant = (name: string) => stem === stemOf(name) || (word.length >= letters && name.startsWith(word));
  const forms = Object.keys(names) as F[];
  return forms.filter((form) =>
    Object.values<string>(names[form]).some((name) =>
      fold(name)
        .match(/[a-z]+/g)
        ?.some(isMeant),
    ),
  );
}

/** Of the providers that a word names: an array, so that the index on theirs serves beside the one on names. */
const ofProvider = (countryId: string, word: string) =>
  sql`${products.providerId} = any(array(select ${providers._id} from ${providers}
    where ${and(eq(providers.countryId, countryId), matches(providers.search, word))}))`;

/** Products of a lot's code; else those in whose name, form or provider every word stands, as people say it: `merluza filete gala`. */
export function found(countryId: string, text: string): SQL | undefined {
  if (lotCode.test(text)) {
    const isIt = and(eq(lots.countryId, countryId), eq(lots.code, text.toUpperCase()));
    return sql`${products._id} in (select ${lots.productId} from ${lots} where ${isIt})`;
  }
  return and(
    ...searchWords(text).map((word) => {
      const presented = formsOf(presentationNames, word);
      const kept = formsOf(conservationNames, word);
      return or(
        matches(products.search, word),
        ofProvider(countryId, word),
        presented.length > 0 ? inArray(products.presentation, presented) : undefined,
        kept.length > 0 ? inArray(products.conservation, kept) : undefined,
      );
    }),
  );
}
