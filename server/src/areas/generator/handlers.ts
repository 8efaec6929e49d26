import type { calls } from '@shop/shared/contract/calls';
import { eq, or, sql } from 'drizzle-orm';
import { organizations } from '../../base/db/schema/index.ts';
import { slugOf } from '../../base/db/slug.ts';
import type { Handlers } from '../../base/http/handler.ts';

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
