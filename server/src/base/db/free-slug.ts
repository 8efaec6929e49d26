import { eq, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { organizations } from './schema/index.ts';
import { slugOf } from './slug.ts';

/** `Mar & Tierra Ltda.` → `mar-tierra-ltda`, or `mar-tierra-ltda-2` if an organization already has that slug. */
export async function freeSlug(db: Db, text: string): Promise<string> {
  const base = slugOf(text);
  const rows = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(or(eq(organizations.slug, base), sql`${organizations.slug} ~ ${`^${base}-[0-9]+$`}`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let free = base;
  for (let n = 2; taken.has(free); n++) free = `${base}-${n}`;
  return free;
}

/** `freeSlug`, reserved until the end of this transaction: concurrent transactions with the same name get different slugs. */
export async function takeSlug(tx: Db, text: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug:${slugOf(text)}`}))`);
  return freeSlug(tx, text);
}
