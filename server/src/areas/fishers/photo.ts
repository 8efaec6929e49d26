import type { Fisher } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { files, fisherPhotos } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { storePhoto } from '../../platform/files/photo.ts';
import { signedAddress } from '../../platform/files/signed.ts';
import { draft, noteFile } from '../../platform/files/store.ts';
import { changeFisher, takeFisher } from '../records/fisher.ts';

type FisherHandlers = Handlers<(typeof calls)['fishers']>;
type Photo = NonNullable<Fisher['photo']>;

/** px; displayed next to a name, sharp at three device pixels per CSS pixel. */
const face = { minWidth: 96, minHeight: 96, square: 320 };

/** The URL of a photo; null: no photo. */
export async function photoAt(ctx: Ctx, file: { _id: string; type: string } | null): Promise<Photo | null> {
  return file && { ...(await signedAddress(ctx, file._id)), type: file.type };
}

/** Replaces the photo. The previous one is deleted completely, because it shows a person. */
export const setFisherPhoto = withPreparation(
  async ({ photo }: Parameters<FisherHandlers['setPhoto']>[0], ctx) => (photo === null ? null : storePhoto(ctx, photo, face)),
  async ({ personId }, ctx, stored) => {
    const fisher = await takeFisher(ctx, personId);
    const { countryId } = fisher;
    if (!countryId) throw new Error('A fisher is of a country.');
    const [old] = await ctx.db.delete(fisherPhotos).where(eq(fisherPhotos.personId, personId)).returning();
    const file = stored && (await noteFile(ctx, { ...stored, countryId }));
    if (file) await ctx.db.insert(fisherPhotos).values({ personId, countryId, fileId: file._id });
    if (old) await forget(ctx, old.fileId);
    await changeFisher(ctx, fisher, {}, { before: { photo: old?.fileId ?? null }, after: { photo: file?._id ?? null } });
    return { _id: personId, photo: await photoAt(ctx, file) };
  },
);

async function forget({ db }: Ctx, fileId: string): Promise<void> {
  const [gone] = await db.delete(files).where(eq(files._id, fileId)).returning();
  if (gone) await draft(db, gone.sha256);
}
