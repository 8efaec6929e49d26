import type { Reference } from '../contract/entities.ts';

/** The fields that records of all calls have. */
export interface StoredRecord {
  _id: string;
  version: number;
  updatedAt: string;
  updatedBy: Reference | null;
}

/** The values of a form: texts, empty for no value, and lists of lines. */
export type Draft = Record<string, unknown>;

/** Conversion of a record to a form, and the texts for a conflict. */
export interface RecordFields<R, D extends Draft> {
  draftOf: (record: R) => D;
  /** The label of a field. */
  nameOf: (field: keyof D & string) => string;
  /** The formatted value of a field. */
  read: (field: keyof D & string, value: D[keyof D & string]) => string;
}
