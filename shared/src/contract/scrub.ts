/** What an error may say at most, letters. */
export const mostDetail = 300;

/**
 * What is taken out of the words of an error, in this order. Rather too much than too little: what stays has to say where the mistake
 * is, not whom it met.
 */
const rules: readonly [RegExp, string][] = [
  // Only the first line: further ones are stacks, or the answer of a server.
  [/[\r\n\u2028\u2029].*$/s, ''],
  [/\b(?:data|blob|mailto|tel|javascript):\S+/gi, '<address>'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()]+/gi, '<address>'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '<email>'],
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
  [/(?<!React error #?)(?<![\p{L}\p{N}<…])[+#$-]?[\p{L}_-]*\p{N}[\p{L}\p{N}_.,:/%+-]*/gu, '<n>'],
  [/<n>(?: <n>)+/g, '<n>'],
  // Two words or more with capitals are somebody's name, or something's.
  [/(?!Loading CSS|Minified React)\p{Lu}[\p{L}.]*(?: (?:(?:de|del|la|las|los|y|da|do|dos|van|von) )*\p{Lu}[\p{L}.]*)+/gu, '<name>'],
];

/**
 * The words of an error without what may be somebody's data: addresses, e-mails, ids, numbers, quoted values, names. Scrubbing twice
 * changes nothing more: the browser does it before anything leaves, and the server again before anything is stored.
 */
export function scrub(text: string): string {
  return rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.normalize()).slice(0, mostDetail);
}
