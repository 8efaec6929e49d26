import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '@shop/shared/contract';
import { files } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';
import type { FileStore } from '../store/store.ts';

export type StoredFile = typeof files.$inferSelect;

/** Longer than the id of any build, so that no remote of this name is in its way. */
export const keyOfBytes = (sha256: string) => `files/${sha256}`;

/**
 * Keeps bytes under their hash, which it answers. They lie in the store before the transaction that names them commits: should it not,
 * nothing names them, and the same bytes find their place again.
 */
export async function storeBytes(store: FileStore, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.put(keyOfBytes(sha256), bytes);
  return sha256;
}

/** The bytes of a hash. Throws when they are not in the store, as when it is another one than it was. */
export async function readBytes(store: FileStore, sha256: string): Promise<Buffer> {
  const content = await store.read(keyOfBytes(sha256));
  if (!content) throw new Error(`the bytes ${sha256} are not in the store`);
  return buffer(content);
}

/** Of a hash that nothing names any more. */
export const removeBytes = (store: FileStore, sha256: string): Promise<void> => store.remove(keyOfBytes(sha256));

/** On whose behalf, into which database and store. */
type Keeper = Pick<Ctx, 'db' | 'store' | 'caller'>;

interface NewFile {
  countryId: string;
  name: string;
  /** Its media type. */
  type: string;
  size: number;
  sha256: string;
}

/** Notes a file of a record, whose bytes are stored; the row is the record's to name, in the same country. */
export async function noteFile({ db, caller }: Pick<Keeper, 'db' | 'caller'>, file: NewFile): Promise<StoredFile> {
  const [row] = await db
    .insert(files)
    .values({ ...file, createdBy: caller.userId, updatedBy: caller.userId })
    .returning();
  if (!row) throw new Error('The file was not stored.');
  return row;
}

/**
 * Keeps a PDF that somebody attaches. data: base64. Throws 422 on the field `file` for what does not start as a PDF does, or is larger than
 * 10 MB. Source: field rules.
 */
export async function storePdf(
  ctx: Keeper,
  { countryId, name, data }: { countryId: string; name: string; data: string },
): Promise<StoredFile> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > limits.pdfBytes) throw invalid(['file', 'field.pdf.tooLarge']);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid(['file', 'field.pdf']);
  const sha256 = await storeBytes(ctx.store, bytes);
  return noteFile(ctx, { countryId, name: pdfName(name), type: 'application/pdf', size: bytes.length, sha256 });
}

/** What it is called when it is saved again: no folders, and an ending that says what it is. */
function pdfName(name: string): string {
  const bare = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/\.pdf$/i, '');
  return `${bare.slice(0, 196)}.pdf`;
}
