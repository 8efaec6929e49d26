import type { CountryRow, Lang, MessageKey, MessageParams, Topic } from '@shop/shared/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../base/db/db.ts';
import type { Cell } from '../read/cell.ts';

/** An invalid cell, and why. */
export class Wrong {
  readonly key: MessageKey;
  readonly params: MessageParams;

  constructor(key: MessageKey, params: MessageParams = {}) {
    this.key = key;
    this.params = params;
  }
}

/** What a column is read with: what names stand for in the country, and the fields of the row that were read before, or are there already. */
interface Reading<Fields, Names> {
  country: CountryRow;
  names: Names;
  row: Partial<Fields>;
}

export interface Column<Fields, Names> {
  field: keyof Fields & string;
  /** What it is called in a file, in either language and whatever its case and accents. */
  name: (country: CountryRow) => Record<Lang, string>;
  /** Other names by which people know it, folded. */
  also?: readonly string[];
  isRequired?: boolean;
  /** Its cells are numbers, which people of different countries write differently. */
  isNumber?: boolean;
  /** A cell of the template. */
  example: (names: Names, country: CountryRow, lang: Lang) => string;
  /** The value of a cell; undefined: it is empty and the field needs one. */
  read: (cell: Cell, reading: Reading<Fields, Names>) => unknown;
}

/** An existing record: its fields, and its row for the audit log. */
export interface Known<Fields> {
  _id: string;
  version: number;
  fields: Fields;
  row: Record<string, unknown>;
}

/**
 * What can be brought in as a file: its columns in the order in which they are read, the rules of its fields, by what a record is known
 * again, and how it is stored. Fields: those of the form.
 */
export interface ImportKindOf<Fields extends object, Names> {
  /** Name in the audit log. */
  entity: string;
  topic: Topic;
  columns: readonly Column<Fields, Names>[];
  /** Computed columns of the list's export, folded and without their unit: an import ignores them. */
  derived: readonly string[];
  fields: z.ZodType<Fields>;
  /** Fields that identify a record; a file without their columns is refused. */
  keys: readonly (keyof Fields & string)[];
  /** Lookup of names in the file, read once per file. */
  namesOf: (db: Db, country: CountryRow) => Promise<Names>;
  /** What the schema cannot know of a row, of those of its fields that are right one by one. before: the record as it is, when it is there. */
  check: (
    fields: Partial<Fields>,
    names: Names,
    country: CountryRow,
    before: Fields | undefined,
  ) => [field: keyof Fields & string, wrong: Wrong][];
  /** The same text for the same record. undefined: one of the key fields is missing. */
  keyOf: (fields: Partial<Fields>) => string | undefined;
  /** Those of the records that are there, by their key. isLocked: nobody else changes them until the transaction ends. */
  find: (db: Db, countryId: string, rows: readonly Partial<Fields>[], isLocked: boolean) => Promise<Map<string, Known<Fields>>>;
  table: PgTable;
  /** Columns of the table for fields of the form. */
  stored: (fields: Fields, names: Names, country: CountryRow) => Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: the fields and names of a kind are private to it; its caller passes them from one of its functions to another
export type AnyKind = ImportKindOf<any, any>;
