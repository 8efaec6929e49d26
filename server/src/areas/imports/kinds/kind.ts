import type { CountryRow, Lang, MessageKey, MessageParams, Topic } from '@shop/shared/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../../base/db/db.ts';
import type { Cell } from '../read/cell.ts';

/** A cell that cannot be taken, and why. */
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

/** A record that is there already: its fields, and its row for the audit log. */
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
  /** As the audit log calls it. */
  entity: string;
  topic: Topic;
  columns: readonly Column<Fields, Names>[];
  /** Columns of what the list exports that are worked out and not told, folded and without their unit: they are left aside. */
  derived: readonly string[];
  fields: z.ZodType<Fields>;
  /** Fields by which a record is known again; a file without their columns is none. */
  keys: readonly (keyof Fields & string)[];
  /** What names in the file stand for, read once a file. */
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

// biome-ignore lint/suspicious/noExplicitAny: a kind keeps its fields and names to itself; whoever runs it passes them from one of its functions to another.
export type AnyKind = ImportKindOf<any, any>;
