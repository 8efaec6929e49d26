import type { Reference } from '../contract/entities.ts';

/** A record as every call carries it. */
export interface StoredRecord {
  _id: string;
  version: number;
  updatedAt: string;
  updatedBy: Reference | null;
}

/** The values of a form: texts, empty for none, and lines of them. */
export type Draft = Record<string, unknown>;

/** How a record stands in a form, and what people read of it when two have changed it. */
export interface RecordFields<R, D extends Draft> {
  draftOf: (record: R) => D;
  /** What a field is called. */
  nameOf: (field: keyof D & string) => string;
  /** A field's value as people read it. */
  read: (field: keyof D & string, value: D[keyof D & string]) => string;
}
