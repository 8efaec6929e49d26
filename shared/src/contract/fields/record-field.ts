import type { Label } from '../label.ts';

interface Named {
  name: Label;
  hint?: Label;
  isRequired?: true;
  /** An empty value is stored as null instead of an empty text. */
  isNullable?: true;
  /** Spans two columns of the form. */
  span?: 2;
}

/**
 * A field of a record: its name and how it is filled in. The form value, its control, the labels of conflicts and history and, unless the cell reader
 * is written by hand, the import column are derived from it. The schema of the call validates it.
 */
export type RecordField = Named &
  (
    | { kind: 'text'; icon?: 'pin' | 'mail' /** What the template of an import shows. */; example?: string }
    | { kind: 'email'; icon: 'mail' }
    | { kind: 'phone' }
    /** An amount in the country's currency, typed as people write it. */
    | { kind: 'money'; isNullable: true }
    /** Has the country's own name, and is shown with the country's punctuation. */
    | { kind: 'taxId' }
    | { kind: 'word'; words: Readonly<Record<string, Label>> }
    /** One entry of a list that the page has. none: label of "no choice"; initial: default of a new record, where there is one. */
    | { kind: 'choice'; isLong?: true; none?: Label; initial?: string; isNumber?: true }
    /** Region and commune; the page draws them, because the commune depends on the region. */
    | { kind: 'place' }
  );

/** The fields of a record in the order of its form; a field of the schema that is missing from this table does not compile. */
export type RecordFields<F> = { readonly [K in keyof F & string]: RecordField };
