import { createRequire } from 'node:module';
import { planningLists } from '../../server/test/lists.ts';
import { growTable } from '../../server/test/many-rows.ts';
import { grownOfSea, growOfSea } from '../../server/test/many-rows-of-sea.ts';
import { countries } from '../../shared/src/contract/index.ts';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

/** Fills every list of planning up to so many rows in Chile, made from those of the demo data. */
export function growTables(url, wanted) {
  return connected(url, async (client) => {
    for (const { table } of Object.values(planningLists))
      await growTable(async (statement) => (await client.query(statement)).rows, table, wanted);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** Fills the lists from sea to table up to so many rows in Chile, and planning's sales, which are carried with what the app sells. */
export function growTablesOfSea(url, wanted) {
  return connected(url, async (client) => {
    const query = async (statement) => (await client.query(statement)).rows;
    for (const table of Object.keys(grownOfSea)) await growOfSea(query, table, wanted);
    await growTable(query, planningLists.sales.table, wanted);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** Fills the clients alone up to so many in Chile. */
export function growClients(url, wanted) {
  return connected(url, async (client) => {
    await growTable(async (statement) => (await client.query(statement)).rows, planningLists.clients.table, wanted);
    await client.query('vacuum analyze client');
  });
}

/** Ids of clients of the demo data, whose tax ids are valid ones. */
export function demoClientIds(url, count) {
  return connected(url, async (client) => {
    const { rows } = await client.query(`select id from client where country_id = $1 and tax_id not like 'B%' order by id limit $2`, [
      countries.CL._id,
      count,
    ]);
    return rows.map(({ id }) => id);
  });
}

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
