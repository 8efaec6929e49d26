import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@shop/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { files, productPhotos, marketplaceProducts as products, species } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import type { FileStore } from '../../base/store/store.ts';
import { type NewFile, noteFile, readBytes } from '../../platform/files/store.ts';
import { publicFolder } from '../../platform/images/index.ts';
import { changed, changeRecord, locked, type RowOf } from '../records/record.ts';
import { ownPicture, photoPath, photosOfProduct, publishedBy } from './published.ts';

/** The pictures of a species: its own, where there is one, and those of what is published of it in the caller's country. */
export async function photosOf({ db, caller }: Ctx, id: string): Promise<{ image: string; product: string | null }[]> {
  const [kind] = await db.select({ code: species.code }).from(species).where(eq(species._id, id));
  if (!kind) throw notFound();
  const own = `/species/${kind.code.toLowerCase()}.svg`;
  const sold = await db
    .selectDistinctOn([products.image], { image: products.image, product: products.name })
    .from(products)
    .where(and(eq(products.countryId, caller.countryId), eq(products.speciesId, id), products.active, products.visible))
    .orderBy(products.image, products.name);
  const ofProducts = sold.filter(({ image }) => image !== own);
  return existsSync(join(publicFolder, own)) ? [{ image: own, product: null }, ...ofProducts] : ofProducts;
}

type Product = RowOf<'marketplace-product'>;

/** Adds a photo that is stored, as the last one. Throws 404, and 422 where there are as many as there may be. */
export async function addPhoto(ctx: Ctx, id: string, stored: Omit<NewFile, 'countryId'>): Promise<void> {
  const before = await locked(ctx, 'marketplace-product', id);
  const present = await photosOfProduct(ctx.db, id);
  const max = limits.photo.ofProduct;
  if (present.length >= max) throw invalid(['photo', 'field.photo.tooMany', { max }]);
  const { countryId } = before;
  const { _id: fileId } = await noteFile(ctx, { ...stored, countryId });
  await ctx.db.insert(productPhotos).values({ countryId, productId: id, fileId, position: present.length });
  // What is there alone is the cover.
  const image = present[0]?.image ?? photoPath(fileId);
  const photos = present.length;
  await changed(ctx, 'marketplace-product', before, { image }, { before: { photos }, after: { photos: photos + 1 } });
}

/** Puts the photos of a product in an order, the cover first, and takes off those that are not named. Throws 404, 409, 422. */
export async function setPhotos(ctx: Ctx, { id, version, photos }: { id: string; version: number; photos: readonly string[] }) {
  await changeRecord(ctx, 'marketplace-product', {
    _id: id,
    version,
    read: publishedBy,
    change: async (before) => ({ image: await putPhotos(ctx, before, photos) }),
  });
}

/** Answers the picture that stands for the product then. */
async function putPhotos({ db }: Ctx, { _id: productId, speciesId }: Product, photos: readonly string[]): Promise<string> {
  const own = await db.select().from(productPhotos).where(eq(productPhotos.productId, productId));
  const fileOf = new Map(own.map(({ _id, fileId }) => [_id, fileId]));
  const unknown = photos.findIndex((photo, n) => !fileOf.has(photo) || photos.indexOf(photo) !== n);
  if (unknown >= 0) throw notFound([`photos.${unknown}`, 'field.notFound']);
  await db.update(productPhotos).set({ position: null }).where(eq(productPhotos.productId, productId));
  for (const [position, photo] of photos.entries()) await db.update(productPhotos).set({ position }).where(eq(productPhotos._id, photo));
  const cover = fileOf.get(photos[0] ?? '');
  return cover ? photoPath(cover) : ownPicture(db, speciesId);
}

/** The bytes of a photo that a product shows, for `/_next/image`, which asks nobody who they are: what the app shows everybody may see. */
export async function readPhoto({ db, store }: { db: Db; store: FileStore }, fileId: string): Promise<Buffer | undefined> {
  const [photo] = await db
    .select({ sha256: files.sha256 })
    .from(files)
    .innerJoin(productPhotos, eq(productPhotos.fileId, files._id))
    .where(and(eq(files._id, fileId), isNotNull(productPhotos.position)));
  return photo && readBytes(store, photo.sha256);
}
