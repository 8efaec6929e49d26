/** One field of a save that came second. */
export interface ConflictField<F> {
  name: keyof F & string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Conflict<F> {
  /** Fields that both changed to different values: the user must choose. */
  open: ConflictField<F>[];
  /** `kept`: fields that only they changed; their values stay. */
  kept: (keyof F & string)[];
}

/** Compares three states of a record: `before`, from which I started; `theirs`, which is stored now; `mine`, which I typed. */
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

/** The merged record: theirs, with my value in each field where mine was chosen. */
export function merge<F extends object>(theirs: F, mine: F, chosenMine: readonly (keyof F)[]): F {
  return { ...theirs, ...Object.fromEntries(chosenMine.map((name) => [name, mine[name]])) };
}
