import type { AlertChannels } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type SecretBox, secretBox } from '../../base/auth/secret-box.ts';
import { newSecret, prefixOf } from '../../base/auth/secrets.ts';
import type { Db } from '../../base/db/db.ts';
import { alertChannels } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { auditIdOf } from '../registry/steps.ts';
import { sendTestAlert } from './send.ts';
import { mayBeWebhook } from './webhook.ts';

type Row = typeof alertChannels.$inferSelect;

/** Seals the signing secrets of webhooks. */
export const webhookBox = (keys: readonly string[]): SecretBox => secretBox(keys, 'secret of a webhook');

export function alertChannelHandlers({
  secondFactor,
  webhookOrigins,
  publicUrl,
}: Pick<Settings, 'secondFactor' | 'webhookOrigins' | 'publicUrl'>): Handlers<(typeof calls)['alertChannels']> {
  const box = webhookBox(secondFactor.keys);

  const newWebhook = (part: string) => {
    const secret = newSecret('sbw');
    return { secret, columns: { webhookSecret: box.seal(secret, part), webhookPrefix: prefixOf(secret) } };
  };

  return {
    list: (_, { db }) => channelsWhere(db),

    async set({ part, channels: { lang, emails, webhookUrl, escalation } }, ctx) {
      if (webhookUrl && !mayBeWebhook(webhookUrl, webhookOrigins)) throw invalid(['channels.webhookUrl', 'field.webhook']);
      // Serializes concurrent first settings: otherwise the webhook secret of the second one would never be displayed.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`alert_channel:${part}`}))`);
      const [before] = await ctx.db.select().from(alertChannels).where(eq(alertChannels.part, part)).for('update');
      const made = webhookUrl && !before?.webhookSecret ? newWebhook(part) : undefined;
      const values = {
        ...{ lang, emails, webhookUrl: webhookUrl || null },
        ...(webhookUrl ? made?.columns : { webhookSecret: null, webhookPrefix: null }),
        ...{ escalationMinutes: escalation?.minutes ?? null, escalationEmails: escalation?.emails ?? [] },
        ...{ updatedAt: new Date().toISOString(), updatedBy: ctx.caller.userId },
      };
      await ctx.db
        .insert(alertChannels)
        .values({ part, ...values })
        .onConflictDoUpdate({ target: alertChannels.part, set: values });
      return { channels: await noted(ctx, part, before), secret: made?.secret ?? null };
    },

    async renewSecret({ part }, ctx) {
      const [before] = await ctx.db.select().from(alertChannels).where(eq(alertChannels.part, part)).for('update');
      if (!before?.webhookUrl) throw notFound();
      const { secret, columns } = newWebhook(part);
      await ctx.db.update(alertChannels).set(columns).where(eq(alertChannels.part, part));
      return { channels: await noted(ctx, part, before), secret };
    },

    async test({ part }, ctx) {
      const sent = await sendTestAlert(ctx.db, publicUrl, part);
      if (sent === 0) throw notFound();
      return { sent };
    },
  };
}

async function channelsWhere(db: Db, which?: SQL): Promise<AlertChannels[]> {
  const rows = await db
    .select({ row: alertChannels, updatedBy: personOf })
    .from(alertChannels)
    .leftJoin(updaters, eq(updaters.userId, alertChannels.updatedBy))
    .where(which)
    .orderBy(alertChannels.part);
  return rows.map(({ row, updatedBy }) => ({ ...factsOf(row), updatedAt: row.updatedAt, updatedBy }));
}

/** The fields for the audit log, without secrets. */
function factsOf({ part, lang, emails, webhookUrl, webhookPrefix, escalationMinutes, escalationEmails }: Row) {
  return {
    part,
    lang,
    emails,
    webhook: webhookUrl && webhookPrefix ? { url: webhookUrl, prefix: webhookPrefix } : null,
    escalation: escalationMinutes === null ? null : { minutes: escalationMinutes, emails: escalationEmails },
  };
}

/** Writes the change to the audit log, which is the part's history, and returns the channels. */
async function noted(ctx: Ctx, part: string, before: Row | undefined): Promise<AlertChannels> {
  const [after] = await channelsWhere(ctx.db, eq(alertChannels.part, part));
  if (!after) throw new Error('The channels were not stored.');
  const { updatedAt: _at, updatedBy: _by, ...facts } = after;
  const entry = { entity: 'release', entityId: auditIdOf(part), countryId: null };
  await ctx.audit({ ...entry, before: before ? { channels: factsOf(before) } : null, after: { channels: facts } });
  ctx.changed(part);
  return after;
}
