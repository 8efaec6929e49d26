import { createRequire } from 'node:module';
import { countries } from '../../shared/src/contract/index.ts';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');
const chile = countries.CL._id;
const isOfDemo = `tax_id not like 'B%'`;

/** What is not copied from a client of the demo data: the rest, names included, is as varied as there. */
const own = {
  id: 'gen_random_uuid()',
  legal_name: `legal_name || ' ' || (nth / 2000)`,
  tax_id: `'B' || nth`,
};

/** Fills Chile up to this many clients, made from those of the demo data. */
export function growClients(url, wanted) {
  return connected(url, async (client) => {
    const { rows: columns } = await client.query(
      `select column_name as name from information_schema.columns where table_name = 'client' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    const { rows } = await client.query('select count(*)::int as present from client where country_id = $1', [chile]);
    const { present } = rows[0];
    await client.query(
      `insert into client (${names.map((name) => `"${name}"`).join(', ')})
       select ${names.map((name) => own[name] ?? `"${name}"`).join(', ')}
       from (select *, $2 + row_number() over () as nth from client cross join generate_series(1, $3)
             where country_id = $1 and ${isOfDemo}) template
       where nth <= $4`,
      [chile, present, Math.ceil((wanted - present) / 2000) + 1, wanted],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** Ids of clients of the demo data, whose tax ids are valid ones. */
export function demoClientIds(url, count) {
  return connected(url, async (client) => {
    const { rows } = await client.query(`select id from client where country_id = $1 and ${isOfDemo} order by id limit $2`, [chile, count]);
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
