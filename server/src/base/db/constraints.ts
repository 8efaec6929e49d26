import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

const tables = Object.values(schema as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable));

/**
 * Names of the foreign keys of (country, id). A caller provides these ids, and they may belong to another country or to a deleted row. The
 * ids of every other foreign key come from the server alone.
 */
export const keysOfCallers: ReadonlySet<string> = new Set(
  tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().columns.some(({ name }) => name === 'country_id') && key.reference().columns.length > 1)
      .map((key) => key.getName()),
  ),
);
