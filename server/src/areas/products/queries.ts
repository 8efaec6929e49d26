import { all, type CallAnswer, expiring, type Product, type Reference, type StockState } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { amongIds, amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { lots, products, providers, species } from '../../base/db/schema/index.ts';
import { cachedCount, totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { notFound } from '../../base/http/refusal.ts';
import { found } from './search.ts';

/** What the words of the filter by stock say. Nothing is on hand of what is out; it may be that all there is has been promised. */
const inState: Record<StockState, SQL> = {
  in_stock: sql`${products.onHandGrams} > 0`,
  low: sql`(not ${products.isVirtual} and ${products.availableGrams} < ${products.minGrams})`,
  out: sql`(not ${products.isVirtual} and ${products.onHandGrams} = 0)`,
  expiring: sql`${products.nextExpiresAt} <= now() + ${expiring.soonHours} * interval '1 hour'`,
  virtual: sql`${products.isVirtual}`,
};

const rowColumns = {
  _id: products._id,
  version: products.version,
  name: products.name,
  species: { _id: species._id, name: products.name, code: species.code },
  presentation: products.presentation,
  conservation: products.conservation,
  provider: sql<{ _id: string; name: string } | null>`case when ${providers._id} is null then null
    else json_build_object('_id', ${providers._id}, 'name', ${providers.legalName}) end`,
  isVirtual: products.isVirtual,
  costMinor: products.costMinor,
  priceMinor: products.priceMinor,
  minGrams: products.minGrams,
  taxClass: products.taxClass,
  onHandGrams: products.onHandGrams,
  reservedGrams: products.reservedGrams,
  availableGrams: sql<number>`${products.availableGrams}`.mapWith(Number),
  nextExpiresAt: products.nextExpiresAt,
};

type Filters = Record<'search' | 'species' | 'provider' | 'presentation' | 'conservation' | 'stockState' | 'taxClass', string>;

export const productList = listed({
  table: products,
  kept: totalsOf(products),
  matching({ search, species: kinds, provider, presentation, conservation, stockState, taxClass }: Filters, countryId: string) {
    const text = textOf(search);
    const states = stockState === all ? [] : stockState.split(',');
    return and(
      text ? found(countryId, text) : undefined,
      amongIds(products.speciesId, kinds),
      amongIds(products.providerId, provider),
      amongWords(products.presentation, presentation),
      amongWords(products.conservation, conservation),
      amongWords(products.taxClass, taxClass),
      or(...states.map((state) => inState[state as StockState])),
    );
  },
  // The search column is the name.
  columns: {
    name: products.search,
    availableGrams: products.availableGrams,
    onHandGrams: products.onHandGrams,
    nextExpiresAt: products.nextExpiresAt,
    priceMinor: products.priceMinor,
  },
  preset: 'name',
  facet: 'stockState',
  isFacet: (word) => word === 'virtual',
  select: (db, page, order) =>
    db
      .select(rowColumns)
      .from(page)
      .innerJoin(products, eq(products._id, page._id))
      .innerJoin(species, eq(species._id, products.speciesId))
      .leftJoin(providers, eq(providers._id, products.providerId))
      .orderBy(...order),
  row: (product) => product,
});

/** A product as `get-product-by-id` answers it. Throws 404. */
export async function productBy(db: Db, where: SQL | undefined): Promise<Product> {
  const [one] = await db
    .select({
      ...rowColumns,
      countryId: products.countryId,
      hasLots: sql<boolean>`exists (select 1 from ${lots} where ${lots.productId} = ${products._id})`,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      updatedBy: personOf,
    })
    .from(products)
    .innerJoin(species, eq(species._id, products.speciesId))
    .leftJoin(providers, eq(providers._id, products.providerId))
    .leftJoin(updaters, eq(updaters.userId, products.updatedBy))
    .where(where);
  if (!one) throw notFound();
  return one;
}

/** What the list can be filtered by, and the figures above it. */
export async function productFilters(db: Db, countryId: string): Promise<CallAnswer<typeof calls.products.filters>> {
  // One name of a species in a country: any of its products tells it.
  const kinds = await rowsOf<Reference>(
    db,
    sql`select s.id as _id, p.name from species s
      cross join lateral (select name, search from product where country_id = ${countryId} and species_id = s.id limit 1) p order by p.search`,
  );
  const suppliers = await rowsOf<Reference>(
    db,
    sql`select v.id as _id, v.legal_name as name from provider v where v.country_id = ${countryId}
      and exists (select 1 from product p where p.country_id = ${countryId} and p.provider_id = v.id) order by v.search, v.id`,
  );
  const [kept] = await cachedCount(db, totalsOf(products), countryId);
  const [sums] = await db
    .select({
      availableGrams: sql<number>`coalesce(sum(${products.availableGrams}), 0)::float8`,
      expiring: sql<number>`count(*) filter (where ${inState.expiring})::int`,
      out: sql<number>`count(*) filter (where ${inState.out})::int`,
    })
    .from(products)
    .where(eq(products.countryId, countryId));
  return { species: kinds, providers: suppliers, products: kept?.total ?? 0, availableGrams: 0, expiring: 0, out: 0, ...sums };
}
