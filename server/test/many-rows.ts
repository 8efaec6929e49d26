import { countries } from '@shop/shared/contract';

const chile = countries.CL._id;
/** Beyond those of the demo data. */
const numbered = { number: '1000000 + nth' };
/** Over three years, as a house's records lie. */
const earlier = (column: string) => `${column} - (nth % 1000)::int`;
const document = { doc_number: `case when doc_number is not null then 'B' || nth end` };
const company = { legal_name: `legal_name || ' ' || (nth / 2000)`, tax_id: `'B' || nth` };
const provider_id = `coalesce((select id from provider where country_id = template.country_id and tax_id = 'B' || nth), provider_id)`;

/** What is not copied from a row of the demo data, by table and column; `nth` numbers the rows. The rest, names included, is as varied as there. */
const own = {
  client: company,
  provider: company,
  // A form of a species is there once a provider.
  product: { provider_id },
  request: { ...numbered, ...document, deliver_on: earlier('deliver_on') },
  sale: { ...numbered, request_id: 'null', sold_on: earlier('sold_on') },
  invoice: { ...document, due_on: earlier('due_on'), created_at: `created_at - (nth % 1000) * interval '1 day'` },
  offer: { ...numbered, provider_id, provider_name: `provider_name || ' ' || (nth / 2000)` },
  purchase_order: { ...numbered, needed_on: earlier('needed_on') },
  purchase: { ...numbered, provider_id, bought_on: earlier('bought_on') },
  wish: { wanted_by: earlier('wanted_by') },
} satisfies Record<string, Record<string, string>>;

export type GrownTable = keyof typeof own;

/** Runs a statement without parameters; answers its rows. */
export type Query = (statement: string) => Promise<Record<string, string | number>[]>;

/** Fills a table up to so many rows in Chile, made from those of the demo data. Providers come before what is of one. Answers how many were added. */
export async function growTable(query: Query, table: GrownTable, wanted: number): Promise<number> {
  const columns = await query(
    `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => (name === 'id' ? 'gen_random_uuid()' : ((own[table] as Record<string, string>)[name] ?? `"${name}"`)));
  const [counted] = await query(`select count(*)::int as present from ${table} where country_id = '${chile}'`);
  const present = Number(counted?.['present']);
  if (present >= wanted) return 0;
  await query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')}
     from (
       select template.*, ${present} + row_number() over () as nth
       from (select * from ${table} where country_id = '${chile}' limit 2000) template
         cross join generate_series(1, (select 1 + (${wanted} - ${present}) / least(2000, count(*))::int from ${table} where country_id = '${chile}')
       ) copy
     ) template where nth <= ${wanted}`,
  );
  if (table === 'sale') await query(linesOfSales);
  return wanted - present;
}

/** Two lines a sale that has none, of products of the demo data. */
const linesOfSales = `insert into sale_line (id, country_id, sale_id, position, product_id, real_grams, price_minor, net_minor, cost_minor)
  select gen_random_uuid(), sale.country_id, sale.id, line, products.ids[1 + (sale.number + line) % array_length(products.ids, 1)],
    sale.real_grams / 2, 1000, case line when 1 then sale.net_minor / 2 else sale.net_minor - sale.net_minor / 2 end, sale.net_minor / 3
  from sale cross join generate_series(1, 2) line,
    (select array_agg(id) as ids from (select id from product where country_id = '${chile}' order by created_at limit 100) demo) products
  where sale.country_id = '${chile}' and not exists (select 1 from sale_line present where present.sale_id = sale.id)`;
