import { limits } from './limits.ts';

/** What an error may say at most, letters. */
export const maxDetailLength = 300;

type Replacement = string | ((found: string, kept: string | undefined) => string);
/** Of an expression whose last alternative takes what the others have tried in vain, so that they do not try again at each letter of it. */
const unlessKept =
  (replacement: string) =>
  (_: string, kept: string | undefined): string =>
    kept ?? replacement;

/**
 * What is taken out of the words of an error, in this order. Rather too much than too little: what stays has to say where the mistake
 * is, not whom it met. Each takes time in proportion to the text, whatever stands in it.
 */
const rules: readonly [RegExp, Replacement][] = [
  // Only the first line: further ones are stacks, or the answer of a server.
  [/[\r\n\u2028\u2029].*$/s, ''],
  [/\b(?:data|blob|mailto|tel|javascript):\S+/gi, '<address>'],
  [/\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()]+/gi, '<address>'],
  [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>'],
  // A path: a record's address without its origin.
  [/(?<![\p{L}\p{N}<])\/[^\s"'<>()]+/gu, '<address>'],
  [/"[^"]*(?:"|$)/g, '"…"'],
  [/`[^`]*(?:`|$)/g, '"…"'],
  [/[“„][^”]*(?:”|$)/g, '"…"'],
  [/«[^»]*(?:»|$)/g, '"…"'],
  [/‘.*?(?:’(?![\p{L}\p{N}])|$)/gu, '"…"'],
  // Not the apostrophe of "can't": a quote opens where no letter stands before it, and closes where none follows.
  [/(?<![\p{L}\p{N}])'.*?(?:'(?![\p{L}\p{N}])|$)/gu, '"…"'],
  // Numbers, and whatever holds one: ids, phones, tax ids, dates, codes. React's own error numbers stay.
  [
    /(?<!React error #?)(?<![\p{L}\p{N}<…])[+#$-]?[\p{L}_-]*\p{N}[\p{L}\p{N}_.,:/%+-]*|(?<![\p{L}_-])(?=([\p{L}_-]+))\1(?!\p{N})/gu,
    unlessKept('<n>'),
  ],
  [/<n>(?: <n>)+/g, '<n>'],
  // Two words or more with capitals are somebody's name, or something's.
  [
    /(?!Loading CSS|Minified React)\p{Lu}[\p{L}.]*(?: (?:(?:de|del|la|las|los|y|da|do|dos|van|von) )*\p{Lu}[\p{L}.]*)+|(\p{Lu}[\p{L}.]*)/gu,
    unlessKept('<name>'),
  ],
];

/**
 * The words of an error without what may be somebody's data: addresses, e-mails, ids, numbers, quoted values, names. Scrubbing twice
 * changes nothing more: the browser does it before anything leaves, and the server again before anything is stored.
 */
export function redact(text: string): string {
  const composed = text.slice(0, limits.textLength).normalize();
  return rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead as string), composed).slice(0, maxDetailLength);
}
