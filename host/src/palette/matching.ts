/** Lower-case letters without accents, one for one, so that positions remain the same: `Ñuñoa` → `nunoa`. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');
}

/** Whether the text contains every typed word. */
export function holds(text: string, typed: string): boolean {
  const letters = plain(text);
  return wordsOf(typed).every((word) => letters.includes(word));
}

/** Whether the typed text is a complete word of the text, such as a number: `10869` of `10869 · Hotel Arrayán`, not of `108690`. */
export function isNamedIn(text: string, typed: string): boolean {
  return wordsOf(text).includes(plain(typed).trim());
}

/** The rank of a match: 0 at the start of the text, 1 at the start of a word, 2 elsewhere. */
export function rankOf(text: string, typed: string): number {
  const [first = ''] = wordsOf(typed);
  const letters = plain(text);
  if (letters.startsWith(first)) return 0;
  return letters.includes(` ${first}`) ? 1 : 2;
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits a text into matches of the typed text and the parts between them. */
export function piecesOf(text: string, typed: string): Piece[] {
  const letters = [...text];
  const folded = plain(text);
  const isHit = letters.map(() => false);
  for (const word of wordsOf(typed)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) isHit.fill(true, at, at + word.length);
  }
  return letters.reduce<Piece[]>((pieces, letter, at) => {
    const last = pieces.at(-1);
    if (last && last.isHit === isHit[at]) last.text += letter;
    else pieces.push({ text: letter, isHit: isHit[at] === true });
    return pieces;
  }, []);
}

const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);
