import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { files } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { readBytes } from './store.ts';

export const fileHandlers: Handlers<(typeof calls)['files']> = {
  async one({ id }, ctx) {
    const [file] = await ctx.db
      .select()
      .from(files)
      .where(and(eq(files._id, id), visibleTo(ctx, files.countryId)));
    if (!file) throw notFound();
    const { _id, name, type, size, sha256 } = file;
    return { _id, name, type, size, data: (await readBytes(ctx.store, sha256)).toString('base64') };
  },
};
