import { limits, type PublishedProduct, usualShelfLifeHours } from '@shop/shared/contract';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import {
  appPurchaseLines,
  appPurchases,
  lots,
  partners,
  priceChanges,
  productPhotos,
  marketplaceProducts as products,
  providers,
  reservations,
  species,
  products as stocked,
  stockMoves,
} from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { productList } from './list.ts';

/** Where `/_next/image` finds a photo. */
export const photoPath = (fileId: string) => `/photos/${fileId}`;

/** Days between two costs, and for how many of them there are some. */
const costEvery = 3;
const costDays = 366;

/** A published product, whole. Throws 404. */
export async function publishedBy(db: Db, which: SQL | undefined): Promise<PublishedProduct> {
  const row = await productList.one(db, which);
  const [more] = await db
    .select({
      createdAt: products.createdAt,
      description: products.description,
      soldGrams: products.soldGrams,
      heldGrams: products.heldGrams,
      scientificName: species.scientificName,
      shelfLife: species.shelfLife,
      commissionRate: partners.commissionRate,
    })
    .from(products)
    .innerJoin(species, eq(species._id, products.speciesId))
    .leftJoin(partners, eq(partners._id, products.partnerId))
    .where(eq(products._id, row._id));
  if (!more) throw new Error(`${row._id} is gone.`);
  const { shelfLife, ...fields } = more;
  const { conservation, lot } = row;
  return {
    ...row,
    ...fields,
    shelfLifeHours: conservation && (shelfLife[conservation] ?? usualShelfLifeHours[conservation]),
    soldLatelyGrams: await soldLately(db, row._id),
    photos: await photosOfProduct(db, row._id),
    prices: await pricesOf(db, row._id),
    lots: lot ? await lotsBehind(db, lot.productId) : [],
    costs: lot ? await costsOf(db, lot.productId) : [],
    bought: await boughtOf(db, row._id),
  };
}

export async function photosOfProduct(db: Db, productId: string) {
  const rows = await db
    .select({ _id: productPhotos._id, fileId: productPhotos.fileId })
    .from(productPhotos)
    .where(and(eq(productPhotos.productId, productId), isNotNull(productPhotos.position)))
    .orderBy(asc(productPhotos.position), asc(productPhotos._id));
  return rows.map(({ _id, fileId }) => ({ _id, image: photoPath(fileId) }));
}

async function pricesOf(db: Db, productId: string) {
  const { countryId: _, productId: __, by: ___, ...columns } = getTableColumns(priceChanges);
  return db
    .select({ ...columns, by: personOf })
    .from(priceChanges)
    .leftJoin(updaters, eq(updaters.userId, priceChanges.by))
    .where(eq(priceChanges.productId, productId))
    .orderBy(asc(priceChanges.at), asc(priceChanges._id));
}

/** Who took of it, in which purchase. */
const boughtOf = (db: Db, productId: string) =>
  db
    .select({
      _id: appPurchases._id,
      number: appPurchases.number,
      buyer: appPurchases.buyerName,
      grams: appPurchaseLines.grams,
      priceMinor: appPurchaseLines.priceMinor,
      deliveryState: appPurchases.deliveryState,
      at: appPurchases.createdAt,
    })
    .from(appPurchaseLines)
    .innerJoin(appPurchases, eq(appPurchases._id, appPurchaseLines.purchaseId))
    .where(
      and(eq(appPurchaseLines.productId, productId), inArray(appPurchaseLines.state, ['held', 'sold']), isNull(appPurchases.deletedAt)),
    )
    .orderBy(desc(appPurchases.createdAt), desc(appPurchases._id), asc(appPurchaseLines.position))
    .limit(limits.boughtShown);

async function soldLately(db: Db, productId: string): Promise<number> {
  const [row] = await db
    .select({ grams: sql<number>`coalesce(sum(${appPurchaseLines.grams}), 0)::float8` })
    .from(appPurchaseLines)
    .innerJoin(appPurchases, eq(appPurchases._id, appPurchaseLines.purchaseId))
    .where(
      and(
        eq(appPurchaseLines.productId, productId),
        inArray(appPurchaseLines.state, ['held', 'sold']),
        sql`${appPurchases.deletedAt} is null and ${appPurchases.createdAt} > now() - interval '30 days'`,
      ),
    );
  return row?.grams ?? 0;
}

/** What there is of a stock product, the first to expire first. */
function lotsBehind(db: Db, productId: string) {
  const published = sql<number>`coalesce((select sum(${reservations.grams}) from ${reservations}
    where ${reservations.lotId} = ${lots._id} and ${reservations.state} = 'live'
      and exists (select 1 from ${products} where ${products._id} = ${reservations.requestLineId})), 0)::float8`;
  return db
    .select({
      _id: lots._id,
      code: lots.code,
      provider: sql<{ _id: string; name: string } | null>`case when ${providers._id} is null then null
        else json_build_object('_id', ${providers._id}, 'name', ${providers.legalName}) end`,
      expiresAt: lots.expiresAt,
      onHandGrams: lots.onHandGrams,
      publishedGrams: published,
      reservedGrams: sql<number>`${lots.reservedGrams} - ${published}`,
      costMinor: lots.costMinor,
    })
    .from(lots)
    .innerJoin(stocked, eq(stocked._id, lots.productId))
    .leftJoin(providers, eq(providers._id, stocked.providerId))
    .where(and(eq(lots.productId, productId), ne(lots.onHandGrams, 0)))
    .orderBy(asc(lots.expiresAt), asc(lots._id));
}

/** What a kg of the lots of a stock product had cost on some days: of those that had come and had not expired, each as heavy as it came. */
async function costsOf(db: Db, productId: string) {
  const rows = await rowsOf<{ at: string | Date; costMinor: number }>(
    db,
    sql`
    with come as (
      select ${lots.receivedAt} as received, ${lots.expiresAt} as expires, ${lots.costMinor} as cost,
        (select sum(${stockMoves.grams}) from ${stockMoves} where ${stockMoves.lotId} = ${lots._id} and ${stockMoves.kind} = 'receive') as grams
      from ${lots} where ${lots.productId} = ${productId}
    )
    select day.at, round(sum(come.cost * come.grams) / sum(come.grams))::float8 as "costMinor"
    from generate_series(now() - make_interval(days => ${costDays}), now(), make_interval(days => ${costEvery})) as day(at)
    join come on come.received <= day.at and come.expires > day.at and come.grams > 0
    group by day.at order by day.at`,
  );
  return rows.map(({ at, costMinor }) => ({ at: new Date(at).toISOString(), costMinor }));
}

/** The picture of a product that has no photo. */
export async function ownPicture(db: Db, speciesId: string): Promise<string> {
  const [kind] = await db.select({ code: species.code }).from(species).where(eq(species._id, speciesId));
  if (!kind) throw new Error(`${speciesId} is no species.`);
  return `/species/${kind.code.toLowerCase()}.svg`;
}
