/** Letters without case and marks, one for one, so that a place in the one is the same place in the other: `Ñuñoa` → `nunoa`. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');
}

/** Whether every word that was typed stands in the text. */
export function holds(text: string, typed: string): boolean {
  const letters = plain(text);
  return wordsOf(typed).every((word) => letters.includes(word));
}

/** Whether what was typed is one of the words of the text, as a number is: `10869` of `10869 · Hotel Arrayán`, not of `108690`. */
export function isNamedIn(text: string, typed: string): boolean {
  return wordsOf(text).includes(plain(typed).trim());
}

/** How well a text answers to what was typed: 0 from its start, 1 from the start of a word, 2 anywhere. */
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

/** A text in pieces: those that were typed, and what stands between. */
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
