import { all, type Channel, channels, outboxStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, total } from '../../base/db/list.ts';
import { outbox } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { channelNotSending, notFound, wrongState } from '../../base/http/refusal.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { discardHeld, endRestoreHold, releaseHeld, restoreHoldOf } from './held.ts';

/** Outgoing messages. With a mail server, the e-mails' texts are not readable here, because their links give access to accounts. */
export function outboxHandlers(settings: Pick<Settings, 'smtp' | 'payments' | 'push' | 'whatsapp'>): Handlers<(typeof calls)['outbox']> {
  const { smtp, payments, push, whatsapp } = settings;
  const isSending: Record<Channel, boolean> = {
    email: smtp !== undefined,
    document: smtp !== undefined,
    payment: payments !== undefined,
    push: push !== undefined,
    // Webhooks need no settings, only a URL.
    webhook: true,
    whatsapp: whatsapp !== undefined,
  };
  const shown = ({ payload, idempotencyKey: _, text, ...message }: typeof outbox.$inferSelect) => ({
    ...message,
    text: isSending[message.channel] ? null : text,
    attachment: payload?.['fileName'] ?? null,
  });

  return {
    async list({ channel, state, page, pageSize }, { db }) {
      const which = and(channel === all ? undefined : eq(outbox.channel, channel), state === all ? undefined : eq(outbox.state, state));
      const list = await listPage(
        { page, pageSize },
        (limit, offset) =>
          db.select().from(outbox).where(which).orderBy(desc(outbox.createdAt), desc(outbox._id)).limit(limit).offset(offset),
        () => db.select(total).from(outbox).where(which),
      );
      return {
        ...list,
        items: list.items.map(shown),
        channels: await figuresOf(db, isSending),
        restoreHold: await restoreHoldOf(db),
      };
    },

    async sendAgain({ id }, ctx) {
      const [before] = await ctx.db.select().from(outbox).where(eq(outbox._id, id)).for('update');
      if (!before) throw notFound();
      if (!isSending[before.channel]) throw channelNotSending();
      if (before.state !== 'queued' && before.state !== 'failed') throw wrongState(before.state, ['queued', 'failed']);
      const [after] = await ctx.db
        .update(outbox)
        .set({
          state: 'queued',
          attempts: 0,
          error: null,
          nextTryAt: sql`now()`,
          // A person requested the retry, so a sender that would only query the state of an earlier attempt may send again.
          ...(before.payload && before.state === 'failed' && { payload: { ...before.payload, mayRepeat: 'true' } }),
        })
        .where(eq(outbox._id, id))
        .returning();
      if (!after) throw notFound();
      const { state, attempts, error } = before;
      await ctx.audit({ entity: 'mail', entityId: id, countryId: null, before: { state, attempts, error }, after: { state: after.state } });
      ctx.changed(id);
      return shown(after);
    },

    release: async ({ id }, ctx) => shown(await releaseHeld(ctx, id)),
    discard: async ({ id }, ctx) => shown(await discardHeld(ctx, id)),
    endRestoreHold: ({ held }, ctx) => endRestoreHold(ctx, held),
  };
}

async function figuresOf(db: Db, isSending: Record<Channel, boolean>) {
  const counted = await db
    .select({ channel: outbox.channel, state: outbox.state, count: count() })
    .from(outbox)
    .groupBy(outbox.channel, outbox.state);
  return channels.map((channel) => {
    const figures = outboxStates.map((state) => [state, counted.find((row) => row.channel === channel && row.state === state)?.count ?? 0]);
    return { channel, isSending: isSending[channel], ...(Object.fromEntries(figures) as Record<(typeof outboxStates)[number], number>) };
  });
}
