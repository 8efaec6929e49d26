import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm';
import type { Db } from './db.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A constant statement, built and planned once for a database: for the most frequent reads, such as the first page of a list.
 * name: unique among all statements; values are passed by `sql.placeholder`.
 */
export function preparedOnce<S extends object>(db: Db, name: string, prepare: (name: string) => S): S {
  let ofDb = statements.get(db);
  if (!ofDb) {
    ofDb = new Map();
    statements.set(db, ofDb);
  }
  if (!ofDb.has(name)) ofDb.set(name, withCompiledRows(prepare(name)));
  return ofDb.get(name) as S;
}

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/** The part of drizzle's prepared statement that is used here. */
interface Prepared {
  fields?: { path: string[]; field: unknown }[];
  /** For joins: by table, whether a row is always present. */
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown[];
}

/**
 * Gives a prepared statement a function that maps its rows to objects, compiled from its fields. drizzle looks up type and place of each value
 * again for each row, which is a third of the cost of a list's page. The objects are the same: `prepared.test.ts`.
 */
export function withCompiledRows<S extends object>(statement: S): S {
  const prepared = statement as Prepared;
  if (prepared.fields && !prepared.customResultMapper) {
    const row = compiledRow(prepared.fields, prepared.joinsNotNullableMap);
    prepared.customResultMapper = (rows) => rows.map(row);
  }
  return statement;
}

function compiledRow(fields: NonNullable<Prepared['fields']>, alwaysThere: Prepared['joinsNotNullableMap']): (row: unknown[]) => unknown {
  const decoders: Decoder[] = [];
  const root: Part = { parts: new Map() };
  for (const [at, { path, field }] of fields.entries()) {
    const decoder = decoderOf(field);
    const value = `row[${at}]`;
    const isAsRead = decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    const decoded = isAsRead ? value : `(${value} === null ? null : d[${decoders.push(decoder) - 1}].mapFromDriverValue(${value}))`;
    let part = root;
    for (const name of path.slice(0, -1)) {
      const inner = part.parts.get(name) ?? { parts: new Map() };
      part.parts.set(name, inner);
      part = inner as Part;
    }
    part.parts.set(path.at(-1) as string, decoded);
    // As in drizzle: if a row has no match in a joined table, all columns of that table are null, so checking the first one is enough.
    if (path.length === 2 && is(field, Column)) {
      const table = getTableName(field.table);
      part.first ??= { value, table };
      if (part.first.table !== table) part.isOfSeveral = true;
    }
  }
  const expression = expressionOf(root, alwaysThere);
  return new Function('d', `'use strict';\nreturn (row) => (${expression});`)(decoders) as (row: unknown[]) => unknown;
}

/** An object of a row: its values and nested objects by name. */
interface Part {
  parts: Map<string, string | Part>;
  /** Its first column, if the object comes from a join. */
  first?: { value: string; table: string };
  isOfSeveral?: boolean;
}

function expressionOf({ parts, first, isOfSeveral }: Part, alwaysThere: Prepared['joinsNotNullableMap']): string {
  const fields = [...parts].map(
    ([name, part]) => `${JSON.stringify(name)}: ${typeof part === 'string' ? part : expressionOf(part, alwaysThere)}`,
  );
  const made = `{ ${fields.join(', ')} }`;
  return first && !isOfSeveral && alwaysThere && !alwaysThere[first.table] ? `${first.value} === null ? null : ${made}` : made;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field as unknown as Decoder;
  const { decoder } = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}
