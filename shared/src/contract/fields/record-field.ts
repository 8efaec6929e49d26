import type { Label } from '../label.ts';

interface Named {
  name: Label;
  hint?: Label;
  isRequired?: true;
  /** Empty is stored as null, and not as an empty text. */
  isNullable?: true;
  /** In a form of two columns. */
  span?: 2;
}

/**
 * A field of a record: what it is called and how it is filled in. From it come the value that a form holds, its control, the words of
 * conflicts and of the history and, where a reader of cells is not written by hand, the column of an import. What is wrong in it the schema
 * of the call says.
 */
export type RecordField = Named &
  (
    | { kind: 'text'; icon?: 'pin' | 'mail' /** What the template of an import shows. */; example?: string }
    | { kind: 'email'; icon: 'mail' }
    | { kind: 'phone' }
    /** An amount of the country's currency, typed as people write it. */
    | { kind: 'money'; isNullable: true }
    /** Called by its country's own name, shown with the punctuation that the country uses. */
    | { kind: 'taxId' }
    | { kind: 'word'; words: Readonly<Record<string, Label>> }
    /** One of a list that the page has. none: what no choice is called; initial: what a new record begins with, where it always has one. */
    | { kind: 'choice'; isLong?: true; none?: Label; initial?: string; isNumber?: true }
    /** Region and commune; the page draws them, for the second is chosen within the first. */
    | { kind: 'place' }
  );

/** The fields of a record in the order of its form; one that the schema has and this table lacks does not compile. */
export type RecordFields<F> = { readonly [K in keyof F & string]: RecordField };
