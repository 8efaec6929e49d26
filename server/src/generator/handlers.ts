import type { calls } from '@shop/shared/contract';
import { eq, or, sql } from 'drizzle-orm';
import { organizations } from '../db/schema/index.ts';
import { fold } from '../db/search.ts';
import type { Handlers } from '../http/handler.ts';

const maxLength = 80;

export const generatorHandlers: Handlers<(typeof calls)['generator']> = {
  /** `Mar & Tierra Ltda.` → `mar-tierra-ltda`, or `mar-tierra-ltda-2` when an organization has that one. */
  async slug({ slug: text }, { db }) {
    const base = slugOf(text);
    const rows = await db
      .select({ slug: organizations.slug })
      .from(organizations)
      .where(or(eq(organizations.slug, base), sql`${organizations.slug} ~ ${`^${base}-[0-9]+$`}`));
    const taken = new Set(rows.map(({ slug }) => slug));
    let free = base;
    for (let n = 2; taken.has(free); n++) free = `${base}-${n}`;
    return { slug: free };
  },
};

/** Small letters, digits and single hyphens; a text without any letter or digit of ours becomes `sin-nombre`. */
export function slugOf(text: string): string {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return slug || 'sin-nombre';
}
