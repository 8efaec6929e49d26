import type { calls } from '@shop/shared/contract/calls';
import { desc, eq, sql } from 'drizzle-orm';
import { listPage, total } from '../../base/db/list.ts';
import { mails } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { mailNotSending, notFound, wrongState } from '../../base/http/refusal.ts';
import type { Settings } from '../../base/settings/settings.ts';

/** What the platform writes by e-mail. With a mail server nobody reads the messages here: whoever has a link in one has the account. */
export function outboxHandlers({ smtp }: Pick<Settings, 'smtp'>): Handlers<(typeof calls)['outbox']> {
  const isSending = smtp !== undefined;
  const shown = ({ nextTryAt: _, text, ...mail }: typeof mails.$inferSelect) => ({ ...mail, text: isSending ? null : text });

  return {
    async list({ page, pageSize }, { db }) {
      const list = await listPage(
        { page, pageSize },
        (limit, offset) => db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails._id)).limit(limit).offset(offset),
        () => db.select(total).from(mails),
      );
      return { ...list, items: list.items.map(shown), isSending };
    },

    async sendAgain({ id }, ctx) {
      const [before] = await ctx.db.select().from(mails).where(eq(mails._id, id)).for('update');
      if (!before) throw notFound();
      if (!isSending) throw mailNotSending();
      if (before.state === 'sent') throw wrongState(before.state, []);
      const [after] = await ctx.db
        .update(mails)
        .set({ state: 'queued', attempts: 0, error: null, nextTryAt: sql`now()` as unknown as string })
        .where(eq(mails._id, id))
        .returning();
      if (!after) throw notFound();
      const { state, attempts, error } = before;
      await ctx.audit({ entity: 'mail', entityId: id, countryId: null, before: { state, attempts, error }, after: { state: after.state } });
      ctx.changed(id);
      return shown(after);
    },
  };
}
