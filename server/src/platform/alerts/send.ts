import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { alertChannels, incidentMessages, incidents, outbox } from '../../base/db/schema/index.ts';
import { updaters } from '../../base/db/updater.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { type Alert, type GrowthAlert, type Incident, type IncidentEvent, mailOf, webhookBodyOf } from './texts.ts';

type Channels = typeof alertChannels.$inferSelect;

async function channelsOf(db: Db, part: string): Promise<Channels | undefined> {
  const [channels] = await db.select().from(alertChannels).where(eq(alertChannels.part, part));
  return channels;
}

const linkOf = (publicUrl: string | undefined, part: string) => publicUrl && `${publicUrl}/platform?part=${part}`;

/** Sends a test alert to the channels of a part. Returns the number of messages: 0 without recipients. */
export async function sendTestAlert(db: Db, publicUrl: string | undefined, part: string): Promise<number> {
  const channels = await channelsOf(db, part);
  if (!channels) return 0;
  const written = await write(db, channels, channels.emails, { event: 'test', part }, linkOf(publicUrl, part));
  return written.length;
}

/** Queues an alert to a part's owner about its automatic growth, in the transaction of the change. */
export async function alertOfGrowth(db: Db, publicUrl: string | undefined, alert: GrowthAlert): Promise<void> {
  const channels = await channelsOf(db, alert.part);
  if (channels) await write(db, channels, channels.emails, alert, linkOf(publicUrl, alert.part));
}

/**
 * Queues an alert to a part's owner about an incident, in the transaction of the change; an escalation goes to its own recipients. Does nothing
 * if the part has no recipients.
 */
export async function alertOfIncident(db: Db, publicUrl: string | undefined, incident: Incident, event: IncidentEvent): Promise<void> {
  const { _id, part } = incident;
  const channels = await channelsOf(db, part);
  if (!channels) return;
  const by = incident.by
    ? (await db.select({ name: updaters.name }).from(updaters).where(eq(updaters.userId, incident.by)))[0]?.name
    : null;
  const emails = event === 'escalation' ? channels.escalationEmails : channels.emails;
  const ids = await write(db, channels, emails, { event, part, incident, by: by ?? null }, linkOf(publicUrl, part));
  if (ids.length > 0) await db.insert(incidentMessages).values(ids.map((outboxId) => ({ outboxId, incidentId: _id, event })));
  if (event === 'escalation' || channels.escalationMinutes === null || incident.acknowledgedAt || incident.escalateAt) return;
  const escalateAt = sql`now() + ${channels.escalationMinutes}::int * interval '1 minute'`;
  await db.update(incidents).set({ escalateAt }).where(eq(incidents._id, _id));
}

/** Queues one e-mail per address, and one message to the webhook. Returns their ids. */
async function write(db: Db, channels: Channels, emails: readonly string[], alert: Alert, link: string | undefined): Promise<string[]> {
  const { part, lang, webhookUrl } = channels;
  const mail = mailOf(lang, alert, link);
  const messages: (typeof outbox.$inferInsert & { _id: string })[] = emails.map((to) => ({ _id: uuidv7(), kind: 'alert', to, ...mail }));
  if (webhookUrl) {
    const _id = uuidv7();
    const payload = { part, body: webhookBodyOf(_id, alert, link) };
    // Only the origin, because the path may be a secret of the receiver.
    messages.push({ _id, channel: 'webhook', kind: 'alert', to: new URL(webhookUrl).origin, subject: mail.subject, payload });
  }
  // One insert each, because e-mails and the webhook set different columns.
  for (const message of messages) await db.insert(outbox).values(message);
  return messages.map(({ _id }) => _id);
}
