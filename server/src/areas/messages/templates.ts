import { fieldsOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { messageRecipients, messages, messageTemplates } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, notFound, Refusal } from '../../base/http/refusal.ts';
import { changed, locked, stored, updateRecord } from '../records/record.ts';

type TemplateCalls = Pick<Handlers<(typeof calls)['messages']>, 'templates' | 'createTemplate' | 'updateTemplate' | 'removeTemplate'>;

/** Texts with fields. One that was removed stays for the messages that were made of it. */
export const templateHandlers: TemplateCalls = {
  templates: (_, { db, countryId }) => templatesWhere(db, eq(messageTemplates.countryId, countryId)),

  async createTemplate({ template }, ctx) {
    await refuseTakenName(ctx.db, { ...template, countryId: ctx.countryId });
    const { _id } = await stored(ctx, 'message-template', template);
    return templateBy(ctx.db, eq(messageTemplates._id, _id));
  },

  updateTemplate: ({ id: _id, version, template }, ctx) =>
    updateRecord(ctx, 'message-template', {
      _id,
      version,
      read: templateBy,
      async change(before) {
        await refuseTakenName(ctx.db, { ...before, name: template.name }, _id);
        // What waits is sent by the template as it stands when it leaves: with other fields its values would stand in wrong places.
        if (before.channel === 'whatsapp' && (await hasWaiting(ctx.db, _id)))
          throw new Refusal(409, 'problem.templateWaits', { more: { state: 'sending', allowed: [] } });
        return template;
      },
    }),

  async removeTemplate({ id: _id }, ctx) {
    const before = await locked(ctx, 'message-template', _id);
    await changed(ctx, 'message-template', before, { deletedAt: new Date().toISOString() });
    return { _id };
  },
};

async function templatesWhere(db: Db, which: SQL) {
  const rows = await db
    .select({
      _id: messageTemplates._id,
      version: messageTemplates.version,
      channel: messageTemplates.channel,
      name: messageTemplates.name,
      language: messageTemplates.language,
      title: messageTemplates.title,
      body: messageTemplates.body,
    })
    .from(messageTemplates)
    .where(and(which, isNull(messageTemplates.deletedAt)))
    .orderBy(asc(messageTemplates.channel), asc(messageTemplates.name));
  return rows.map((row) => ({ ...row, fields: fieldsOf(`${row.title} ${row.body}`) }));
}

/** Throws 404. */
async function templateBy(db: Db, which: SQL) {
  const [found] = await templatesWhere(db, which);
  if (!found) throw notFound();
  return found;
}

async function hasWaiting(db: Db, templateId: string): Promise<boolean> {
  const [waiting] = await db
    .select({ _id: messageRecipients._id })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages._id, messageRecipients.messageId))
    .where(and(eq(messages.templateId, templateId), eq(messageRecipients.state, 'queued')))
    .limit(1);
  return waiting !== undefined;
}

type Named = Pick<typeof messageTemplates.$inferSelect, 'countryId' | 'channel' | 'name'>;

/** Throws 422 where another template of the channel has the name. */
async function refuseTakenName(db: Db, { countryId, channel, name }: Named, ownId?: string): Promise<void> {
  // Two who give one name at once do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`template:${countryId}:${channel}:${name}`}))`);
  const [other] = await db
    .select({ _id: messageTemplates._id })
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.countryId, countryId),
        eq(messageTemplates.channel, channel),
        eq(messageTemplates.name, name),
        isNull(messageTemplates.deletedAt),
        ownId ? ne(messageTemplates._id, ownId) : undefined,
      ),
    );
  if (other) throw invalid(['template.name', 'field.template.taken']);
}
