import type { CountryKey } from '../contract/countries.ts';
import { countryWord } from '../contract/country-words.ts';
import { pluralOf } from '../contract/format.ts';
import type { Lang } from '../contract/messages.ts';
import { currentLanguage } from './language.ts';

export type Gender = 'masculine' | 'feminine';

/** A sentence, or one for each gender of its noun; the value `gender` selects one. */
type Sentence = string | Readonly<Record<Gender, string>>;

/**
 * Sentences by key. `x_one` and `x_other` are the plural forms of `x`, `{{name}}` is interpolated, and the words of the country (`{{tax}}`) are
 * interpolated automatically.
 */
export type Catalogue = Record<string, Sentence>;

/** The keys that a page uses: plural forms share one. */
export type MessageKeys<M> = keyof M extends infer K ? (K extends `${infer Base}_${'one' | 'other'}` ? Base : K & string) : never;

/**
 * A catalogue with the same keys: a missing or an unknown key does not compile. Write `en` as `Translated<typeof es>`. A language without gender has
 * one sentence where another has two.
 */
export type Translated<M extends Catalogue> = { [K in keyof M]: Sentence };

/** A namespace of sentences in both languages; `Keys` are its keys. */
export interface Messages<Keys extends string = string> {
  namespace: string;
  es: Catalogue | (() => Promise<{ messages: Catalogue }>);
  en: Catalogue | (() => Promise<{ messages: Catalogue }>);
  /** Type only. */
  readonly keys?: Keys;
}

type Source<M extends Catalogue> = M | (() => Promise<{ messages: M }>);
type Ghost<M, N> = Exclude<keyof N, keyof M>;

/**
 * Declares the sentences of a remote or of one of its areas in both languages, each as an object or as a function that loads it when it is the active
 * language: `export const texts = defineMessages('planning.clients', { es: () => import('./messages.es.ts'), en: () => import('./messages.en.ts')
 * })`, where each file exports `messages`. Languages with different keys do not compile.
 */
export function defineMessages<const M extends Catalogue, const N extends Translated<M>>(
  namespace: string,
  sources: { es: Source<M>; en: Source<N> & ([Ghost<M, N>] extends [never] ? unknown : { ghost: Ghost<M, N> }) },
): Messages<MessageKeys<M>> {
  return { namespace, ...sources } as Messages<MessageKeys<M>>;
}

const loaded = new Map<string, Catalogue>();
const loads = new Map<string, Promise<void>>();

const nameOf = ({ namespace }: Messages, language: Lang) => `${language}/${namespace}`;

/** The sentences of a namespace if they are loaded. */
export function present(texts: Messages, language: Lang): Catalogue | undefined {
  const source = texts[language];
  return typeof source === 'function' ? loaded.get(nameOf(texts, language)) : source;
}

/** Whether a namespace is loaded in a language. */
export const hasMessages = (texts: Messages, language: Lang = currentLanguage()): boolean => present(texts, language) !== undefined;

/** Loads a namespace in a language, once; a failed load is tried again the next time. */
export function loadMessages(texts: Messages, language: Lang = currentLanguage()): Promise<void> {
  const source = texts[language];
  if (typeof source !== 'function' || hasMessages(texts, language)) return Promise.resolve();
  const name = nameOf(texts, language);
  const loading = loads.get(name);
  if (loading) return loading;
  const load = source().then(
    ({ messages }) => void loaded.set(name, messages),
    (cause: unknown) => {
      loads.delete(name);
      throw cause;
    },
  );
  loads.set(name, load);
  return load;
}

export type Values = Record<string, string | number>;

/**
 * Interpolates the values of a sentence, with numbers formatted by `write`, in the plural form of `count` and for the `gender` of its noun (default:
 * masculine). A missing key is shown as it is, to be noticed.
 */
export function sentence(
  texts: Messages,
  language: Lang,
  country: CountryKey,
  key: string,
  values: Values = {},
  write: (value: number) => string = String,
): string {
  const catalogue = present(texts, language) ?? {};
  const { count, gender } = values;
  const plural = typeof count === 'number' ? `${key}_${pluralOf(language, count)}` : key;
  // Spanish has a plural form for millions, which is the same as `other` here.
  const found = catalogue[plural] ?? catalogue[`${key}_other`] ?? catalogue[key] ?? key;
  const text = typeof found === 'string' ? found : found[gender === 'feminine' ? 'feminine' : 'masculine'];
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? countryWord(country, language, name) ?? '';
    return typeof value === 'number' ? write(value) : value;
  });
}
