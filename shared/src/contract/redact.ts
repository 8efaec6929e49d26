import { limits } from './limits.ts';

/** Maximum length of an error's text, characters. */
export const maxDetailLength = 300;

type Replacement = string | ((found: string, kept: string | undefined) => string);
/**
 * For an expression whose last alternative matches the text that the others have failed on, so that they are not tried again at each character of it.
 */
const unlessKept =
  (replacement: string) =>
  (_: string, kept: string | undefined): string =>
    kept ?? replacement;

/**
 * What is removed from an error's text, in this order. When in doubt, text is removed: the rest only has to locate the mistake, not the person. Each
 * rule takes time linear in the length of the text, whatever the text contains.
 */
const rules: readonly [RegExp, Replacement][] = [
  // Only the first line: further lines are stacks, or the answer of a server.
  [/[\r\n\u2028\u2029].*$/s, ''],
  [/\b(?:data|blob|mailto|tel|javascript):\S+/gi, '<address>'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()]+/gi, '<address>'],
  [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>'],
  // A path: the address of a record without its origin.
  [/(?<![\p{L}\p{N}<])\/[^\s"'<>()]+/gu, '<address>'],
  [/"[^"]*(?:"|$)/g, '"…"'],
  [/`[^`]*(?:`|$)/g, '"…"'],
  [/[“„][^”]*(?:”|$)/g, '"…"'],
  [/«[^»]*(?:»|$)/g, '"…"'],
  [/‘.*?(?:’(?![\p{L}\p{N}])|$)/gu, '"…"'],
  // Not the apostrophe of "can't": an opening quote has no letter before it, and a closing quote has none after it.
  [/(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)/gu, '"…"'],
  // Numbers and words with digits: ids, phones, tax ids, dates, codes. React's own error numbers stay.
  [
    /(?<!React error #?)(?<![\p{L}\p{N}<…])[+#$-]?[\p{L}_-]*\p{N}[\p{L}\p{N}_.,:/%+-]*|(?<![\p{L}_-])(?=([\p{L}_-]+))\1(?!\p{N})/gu,
    unlessKept('<n>'),
  ],
  [/<n>(?: <n>)+/g, '<n>'],
  // Two or more consecutive capitalized words are probably a name.
  [
    /(?!Loading CSS|Minified React)\p{Lu}[\p{L}.]*(?: (?:(?:de|del|la|las|los|y|da|do|dos|van|von) )*\p{Lu}[\p{L}.]*)+|(\p{Lu}[\p{L}.]*)/gu,
    unlessKept('<name>'),
  ],
];

/**
 * Removes possible personal data from an error's text: addresses, e-mails, ids, numbers, quoted values, names. Redacting twice changes nothing more:
 * the browser redacts before it sends, and the server again before it stores.
 */
export function redact(text: string): string {
  const composed = text.slice(0, limits.textLength).normalize();
  return rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead as string), composed).slice(0, maxDetailLength);
}
