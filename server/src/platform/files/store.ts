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

/** Longer than the id of any build, so that no remote of this name is in its way. */
export const keyOfBytes = (sha256: string) => `files/${sha256}`;

/** Into which database and store. */
export type Place = Pick<Ctx, 'db' | 'store'>;

/**
 * Keeps bytes under their hash, which it answers. Slow: for before the transaction of the row that will name them, which then says so with
 * `takeBytes`. Should no row name them in the end, `removeUnnamed` finds the draft.
 */
export async function storeBytes({ db, store }: Place, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await draft(db, sha256);
  await store.put(keyOfBytes(sha256), bytes);
  return sha256;
}

/** Says that bytes may have no row: sooner or later `removeUnnamed` looks. */
export async function draft(db: Db, sha256: string): Promise<void> {
  await db
    .insert(fileDrafts)
    .values({ sha256 })
    .onConflictDoUpdate({ target: fileDrafts.sha256, set: { putAt: sql`now()` } });
}

/** In the transaction in which a row begins to name bytes. */
export async function takeBytes(db: Db, sha256: string): Promise<void> {
  await db.delete(fileDrafts).where(eq(fileDrafts.sha256, sha256));
}

/** The bytes of a hash. Throws when they are not in the store, as when it is another one than it was. */
export async function readBytes(store: FileStore, sha256: string): Promise<Buffer> {
  const content = await store.read(keyOfBytes(sha256));
  if (!content) throw new Error(`the bytes ${sha256} are not in the store`);
  return buffer(content);
}

export interface NewFile {
  countryId: string;
  name: string;
  /** Its media type. */
  type: string;
  size: number;
  sha256: string;
}

/** Notes a file of a record, whose bytes are stored; the row is the record's to name, in the same country. */
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
 * Stores a PDF that somebody attaches, for `noteFile`. data: base64. Throws 422 on the field `file` for what does not start as a PDF does, or
 * is larger than 10 MB. Source: field rules.
 */
export async function storePdf(place: Place, { name, data }: { name: string; data: string }): Promise<Omit<NewFile, 'countryId'>> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > limits.pdfBytes) throw invalid(['file', 'field.pdf.tooLarge']);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid(['file', 'field.pdf']);
  return { name: pdfName(name), type: 'application/pdf', size: bytes.length, sha256: await storeBytes(place, bytes) };
}

/** What it is called when it is saved again: no folders, and an ending that says what it is. */
function pdfName(name: string): string {
  const bare = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/\.pdf$/i, '');
  return `${bare.slice(0, 196)}.pdf`;
}
