import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

const tables = Object.values(schema as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable));

/**
 * Foreign keys of (country, id): what a caller names by its id may be of another country, or gone. Every other foreign key points to what only
 * the server names.
 */
export const keysOfCallers: ReadonlySet<string> = new Set(
  tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().columns.some(({ name }) => name === 'country_id') && key.reference().columns.length > 1)
      .map((key) => key.getName()),
  ),
);
