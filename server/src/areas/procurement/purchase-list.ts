import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, dayOf, total } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import {
  clients,
  countries,
  lots,
  offers,
  orders,
  products,
  providers,
  purchases,
  requests,
  species,
  transportists,
} from '../../base/db/schema/index.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { ofSpecies } from '../stock/of-species.ts';
import { isPriced } from './product-for.ts';

type Purchase = CallAnswer<typeof calls.purchases.one>;

export const purchaseList = listed({
  table: purchases,
  kept: totalsOf(purchases),
  live: isNull(purchases.deletedAt),
  matching({
    deliveryState,
    species: kinds,
    provider,
    from,
    to,
  }: Record<'deliveryState' | 'species' | 'provider' | 'from' | 'to', string>) {
    return and(
      amongWords(purchases.deliveryState, deliveryState),
      amongIds(purchases.providerId, provider),
      ofSpecies(kinds, purchases.productId),
      dayOf(from, (day) => gte(purchases.boughtOn, day)),
      dayOf(to, (day) => lte(purchases.boughtOn, day)),
    );
  },
  columns: { boughtOn: purchases.boughtOn, deliverOn: purchases.deliverOn },
  preset: '-boughtOn',
  select: (db, page, order) =>
    db
      .select({
        purchase: purchases,
        species: { _id: species._id, code: species.code, names: species.names },
        presentation: products.presentation,
        conservation: products.conservation,
        product: { _id: products._id, name: products.name, costMinor: products.costMinor, priceMinor: products.priceMinor },
        provider: { _id: providers._id, name: providers.legalName },
        order: { _id: orders._id, number: orders.number },
        client: { _id: clients._id, name: clients.legalName },
        request: { _id: requests._id, number: requests.number },
        offer: { _id: offers._id, number: offers.number },
        transportist: { _id: transportists._id, name: transportists.name },
        lot: { _id: lots._id, code: lots.code },
        updatedBy: personOf,
        countryKey: countries.key,
      })
      .from(page)
      .innerJoin(purchases, eq(purchases._id, page._id))
      .innerJoin(countries, eq(countries._id, purchases.countryId))
      .innerJoin(products, eq(products._id, purchases.productId))
      .innerJoin(species, eq(species._id, products.speciesId))
      .innerJoin(providers, eq(providers._id, purchases.providerId))
      .leftJoin(orders, eq(orders._id, purchases.orderId))
      .leftJoin(clients, eq(clients._id, orders.clientId))
      .leftJoin(requests, eq(requests._id, orders.requestId))
      .leftJoin(offers, eq(offers._id, purchases.offerId))
      .leftJoin(transportists, eq(transportists._id, purchases.transportistId))
      .leftJoin(lots, eq(lots._id, purchases.lotId))
      .leftJoin(updaters, eq(updaters.userId, purchases.updatedBy))
      .orderBy(...order),
  row: ({ purchase, species: kind, product, order, client, request, countryKey, ...related }): Purchase => ({
    ...purchase,
    ...related,
    product: { _id: product._id, name: product.name, isPriced: isPriced(product) },
    order: order && { ...order, client, request },
    species: speciesIn(kind, countryKey),
  }),
});

/** Sums over the purchases that a list holds; those called off add nothing to them. */
export async function purchaseTotals(db: Db, where: SQL | undefined): Promise<CallAnswer<typeof calls.purchases.totals>> {
  const [sums] = await db
    .select({
      purchases: total.total,
      boughtGrams: sql<number>`coalesce(sum(${purchases.grams} - ${purchases.lostGrams}), 0)::float8`,
      totalMinor: sql<number>`coalesce(sum(${purchases.totalMinor}), 0)::float8`,
      paidMinor: sql<number>`coalesce(sum(${purchases.paidMinor}), 0)::float8`,
    })
    .from(purchases)
    .where(and(where, ne(purchases.deliveryState, 'cancelled')));
  if (!sums) throw new Error('A sum has a row.');
  return sums;
}
