import {
  fieldsOf,
  filledWith,
  type Message,
  type MessageAudience,
  type MessageChannel,
  messageLimits,
  nameField,
  type OutboxKind,
} from '@shop/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertMany } from '../../base/db/bulk.ts';
import { areas, messageRecipients, messages, messageTemplates, organizations, outbox, people } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { stored } from '../records/record.ts';
import { fittingPeople, getsIt } from './audience.ts';
import { messageList } from './list.ts';

export interface Composed {
  channel: MessageChannel;
  audience: MessageAudience;
  title: string;
  body: string;
  link: string | null;
  template: { templateId: string; values: Record<string, string> } | null;
  sendAt: string | null;
}

type Recipient = Pick<typeof messageRecipients.$inferSelect, '_id' | 'to'> & { name: string };

/** Writes a message, a row for each person, and one in the outbox for each who gets it, which leaves when the time to stop it is over. */
export async function compose(ctx: Ctx, { channel, audience, link, template, sendAt, ...given }: Composed): Promise<Message> {
  const { countryId } = ctx;
  const names = await namesOf(ctx, audience);
  const { title, body } = template ? await filledTemplate(ctx, channel, template, given) : given;
  const fitting = await fittingPeople(ctx.db, { countryId, channel, audience, isTemplate: template !== null && channel === 'whatsapp' });
  const getting = fitting.filter(getsIt);
  if (getting.length === 0) throw invalid(['audience', 'field.message.nobody']);
  const soonest = Date.now() + messageLimits.stopSeconds * 1000;
  const leavesAt = new Date(Math.max(soonest, sendAt ? Date.parse(sendAt) : 0)).toISOString();
  const message = await stored(ctx, 'message', {
    channel,
    title,
    body,
    link,
    templateId: template?.templateId ?? null,
    templateValues: template?.values ?? null,
    audience: { ...audience, names },
    matching: fitting.length,
    unreachable: fitting.filter(({ isOut, to }) => !isOut && to === null).length,
    outsideWindow: fitting.filter(({ isOut, to, isInWindow }) => !isOut && to !== null && !isInWindow).length,
    recipients: getting.length,
    sendAt: leavesAt,
  });
  const recipients = getting.map(({ personId, to, name }) => ({ _id: uuidv7(), personId, to: to || null, name }));
  const out = fitting.filter(({ isOut }) => isOut).map(({ personId, to }) => ({ _id: uuidv7(), personId, to: to || null }));
  const rowOf = ({ _id, personId, to }: (typeof out)[number]) => ({ _id, countryId, messageId: message._id, personId, to });
  await insertMany(ctx.db, messageRecipients, [
    ...recipients.map((one) => ({ ...rowOf(one), state: 'queued' as const })),
    ...out.map((one) => ({ ...rowOf(one), state: 'optedOut' as const })),
  ]);
  await enqueue(ctx, message, recipients, leavesAt);
  return messageList.one(ctx.db, eq(messages._id, message._id));
}

/** Into the outbox; one that is there already is tried anew. */
export async function enqueue(
  { db }: Pick<Ctx, 'db'>,
  { channel, title, body, link }: typeof messages.$inferSelect,
  recipients: readonly Recipient[],
  nextTryAt: string,
): Promise<void> {
  const rows = recipients.map(({ _id, to, name }) => ({
    _id: uuidv7(),
    channel,
    kind: 'message' as OutboxKind,
    to: to ?? name,
    subject: title || body.slice(0, messageLimits.subject),
    text: channel === 'email' ? [filledWith(body, { [nameField]: name }), link].filter(Boolean).join('\n\n') : null,
    payload: { recipientId: _id },
    idempotencyKey: _id,
    nextTryAt,
  }));
  await insertMany(
    db,
    outbox,
    rows,
    sql`on conflict (idempotency_key) do update set state = 'queued', attempts = 0, error = null, text = excluded.text, next_try_at = now()`,
  );
}

/** Those of its regions, organizations and people, each of the country. Throws 404. */
export async function namesOf({ db, countryId }: Ctx, { areaIds, organizationIds, personIds }: MessageAudience): Promise<string[]> {
  const found = async (
    field: string,
    ids: readonly string[],
    read: (ids: string[]) => PromiseLike<{ name: string }[]>,
  ): Promise<string[]> => {
    const unique = [...new Set(ids)];
    const rows = unique.length === 0 ? [] : await read(unique);
    if (rows.length < unique.length) throw notFound([`audience.${field}`, 'field.notFound']);
    return rows.map(({ name }) => name);
  };
  return [
    ...(await found('areaIds', areaIds, (ids) =>
      db
        .select({ name: areas.name })
        .from(areas)
        .where(and(inArray(areas._id, ids), eq(areas.countryId, countryId))),
    )),
    ...(await found('organizationIds', organizationIds, (ids) =>
      db
        .select({ name: organizations.name })
        .from(organizations)
        .where(and(inArray(organizations._id, ids), eq(organizations.countryId, countryId))),
    )),
    ...(await found('personIds', personIds, (ids) =>
      db
        .select({ name: sql<string>`${people.names} || ' ' || ${people.lastNames}` })
        .from(people)
        .where(and(inArray(people._id, ids), eq(people.countryId, countryId))),
    )),
  ];
}

/** The words of a template with its fields, but for the name of the person. What was written beside it stays. Throws 404 and 422. */
async function filledTemplate(
  { db, countryId }: Ctx,
  channel: MessageChannel,
  { templateId, values }: NonNullable<Composed['template']>,
  given: Pick<Composed, 'title' | 'body'>,
): Promise<Pick<Composed, 'title' | 'body'>> {
  const [template] = await db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates._id, templateId), eq(messageTemplates.countryId, countryId), isNull(messageTemplates.deletedAt)));
  if (!template) throw notFound(['template.templateId', 'field.notFound']);
  if (template.channel !== channel) throw invalid(['template.templateId', 'field.message.template']);
  const missing = fieldsOf(`${template.title} ${template.body}`).filter((field) => field !== nameField && !values[field]);
  if (missing.length > 0) throw invalid(['template', 'field.message.fields', { names: missing.join(', ') }]);
  // What WhatsApp gets is the template that it knows; elsewhere people may have changed its words.
  return channel === 'whatsapp'
    ? { title: template.name, body: filledWith(template.body, values) }
    : { title: filledWith(given.title || template.title, values), body: filledWith(given.body || template.body, values) };
}
