/** One field of a save that came second. */
export interface ConflictField<F> {
  name: keyof F & string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Conflict<F> {
  /** What I changed and they hold otherwise: to be chosen. */
  open: ConflictField<F>[];
  /** What only they changed: it stays. */
  kept: (keyof F & string)[];
}

/** Compares three states of a record: `before`, what I started from; `theirs`, what is stored now; `mine`, what I typed. */
export function compare<F extends object>(before: F, theirs: F, mine: F): Conflict<F> {
  const names = Object.keys(mine) as (keyof F & string)[];
  const differ = (a: F, b: F, name: keyof F) => JSON.stringify(a[name]) !== JSON.stringify(b[name]);
  return {
    open: names
      .filter((name) => differ(mine, before, name) && differ(mine, theirs, name))
      .map((name) => ({ name, before: before[name], theirs: theirs[name], mine: mine[name] })),
    kept: names.filter((name) => differ(theirs, before, name) && !differ(mine, before, name)),
  };
}

/** The record that comes of the choice: theirs, with my value in each field where mine was chosen. */
export function merge<F extends object>(theirs: F, mine: F, chosenMine: readonly (keyof F)[]): F {
  return { ...theirs, ...Object.fromEntries(chosenMine.map((name) => [name, mine[name]])) };
}
