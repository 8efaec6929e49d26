import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { fileDrafts, files } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import type { FileStore } from '../../base/store/store.ts';

export type StoredFile = typeof files.$inferSelect;

/** Key of a file's bytes. The hash is longer than the id of any build, so it cannot conflict with a remote called `files`. */
export const keyOfBytes = (sha256: string) => `files/${sha256}`;

/** The database and the store. */
export type Place = Pick<Ctx, 'db' | 'store'>;

/**
 * Stores bytes under their hash and returns the hash. Slow: call it before the transaction that writes the row for them, and call `takeBytes` in
 * that transaction. If no row refers to the bytes in the end, `removeUnnamed` finds the draft.
 */
export async function storeBytes({ db, store }: Place, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await draft(db, sha256);
  await store.put(keyOfBytes(sha256), bytes);
  return sha256;
}

/** Marks bytes that may have no row; `removeUnnamed` checks them later. */
export async function draft(db: Db, sha256: string): Promise<void> {
  await db
    .insert(fileDrafts)
    .values({ sha256 })
    .onConflictDoUpdate({ target: fileDrafts.sha256, set: { putAt: sql`now()` } });
}

/** Removes the draft mark of bytes. Call it in the transaction that writes the row for them. */
export async function takeBytes(db: Db, sha256: string): Promise<void> {
  await db.delete(fileDrafts).where(eq(fileDrafts.sha256, sha256));
}

/** The bytes of a hash. Throws if they are not in the store, for example after the store was changed in the settings. */
export async function readBytes(store: FileStore, sha256: string): Promise<Buffer> {
  const content = await store.read(keyOfBytes(sha256));
  if (!content) throw new Error(`the bytes ${sha256} are not in the store`);
  return buffer(content);
}

export interface NewFile {
  countryId: string;
  name: string;
  /** Media type. */
  type: string;
  size: number;
  sha256: string;
}

/** Adds the row of a file whose bytes are stored. A record of the same country then refers to it. */
export async function noteFile({ db, by }: Pick<Ctx, 'db' | 'by'>, file: NewFile): Promise<StoredFile> {
  await takeBytes(db, file.sha256);
  const [row] = await db
    .insert(files)
    .values({ ...file, createdBy: by, updatedBy: by })
    .returning();
  if (!row) throw new Error('The file was not stored.');
  return row;
}

/**
 * Stores an attached PDF, for `noteFile`. data: base64. Throws 422 on the field `file` if it does not start like a PDF or is larger than
 * 10 MB. Source: field rules.
 */
export async function storePdf(place: Place, { name, data }: { name: string; data: string }): Promise<Omit<NewFile, 'countryId'>> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > limits.pdfBytes) throw invalid(['file', 'field.pdf.tooLarge']);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid(['file', 'field.pdf']);
  return { name: pdfName(name), type: 'application/pdf', size: bytes.length, sha256: await storeBytes(place, bytes) };
}

/** File name for downloads: without folders, and with the extension .pdf. */
function pdfName(name: string): string {
  const bare = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/\.pdf$/i, '');
  return `${bare.slice(0, 196)}.pdf`;
}
