import { fieldsOf, filledWith, type MessageChannel, nameField } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { messageRecipients, messages, messageTemplates, outbox, people, pushSubscriptions } from '../../base/db/schema/index.ts';
import type { Push } from '../../base/messaging/push.ts';
import type { Handed, WhatsApp } from '../../base/messaging/whatsapp.ts';
import type { Outcome, Sender, Taken } from '../../base/outbox/sender.ts';
import { hasOptedOut, isInWindow } from './audience.ts';
import { type Announce, advance } from './progress.ts';

interface Parts {
  db: Db;
  announce: Announce;
}

const done: Outcome = { is: 'done' };
/** Six tries in two hours: nobody wants yesterday's offer. */
const retry = { firstSeconds: 15, longestSeconds: 3600, most: 6 };

/** A recipient whose message is to leave now. wasAttempted: it was handed over before, and nobody knows what became of it. */
type StartedSend = NonNullable<Awaited<ReturnType<typeof begin>>>;

/**
 * Takes a recipient to be sent to, and notes that before anything leaves. undefined: there is nothing to send any more, for it was called off,
 * or is over. Only a person has one sent once more that has failed.
 */
async function begin(db: Db, { payload, id }: Taken) {
  const recipientId = payload?.['recipientId'];
  if (!recipientId) return undefined;
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(messageRecipients).where(eq(messageRecipients._id, recipientId)).for('update');
    const mayRepeat = payload?.['mayRepeat'] === 'true' && (found?.state === 'failed' || found?.state === 'unsure');
    if (!found || (found.state !== 'queued' && !mayRepeat)) return undefined;
    if (mayRepeat) await tx.update(outbox).set({ payload: { recipientId } }).where(eq(outbox._id, id));
    const [more] = await tx
      .select({
        message: messages,
        template: messageTemplates,
        name: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
        isOut: sql<boolean>`${hasOptedOut(people._id, 'push')} and ${messages.channel} = 'push'
          or ${hasOptedOut(people._id, 'whatsapp')} and ${messages.channel} = 'whatsapp' or ${hasOptedOut(people._id, 'email')} and ${messages.channel} = 'email'`,
        isInWindow: isInWindow(people.phone),
      })
      .from(messages)
      .innerJoin(people, eq(people._id, found.personId))
      .leftJoin(messageTemplates, eq(messageTemplates._id, messages.templateId))
      .where(eq(messages._id, found.messageId));
    if (!more) return undefined;
    await tx.update(messageRecipients).set({ state: 'queued', attemptedAt: sql`now()` }).where(eq(messageRecipients._id, recipientId));
    return { ...more, recipient: found, wasAttempted: found.attemptedAt !== null && !mayRepeat };
  });
}

/** What all channels have in common: whom it is not sent to, and what is noted of the answer. */
function messageSender(
  { db, announce }: Parts,
  channel: MessageChannel,
  sendTo: (started: StartedSend, message: Taken, signal: AbortSignal) => Promise<Handed>,
): Sender['send'] {
  return async (taken, signal) => {
    const started = await begin(db, taken);
    if (!started) return done;
    const { recipient, message } = started;
    const which = eq(messageRecipients._id, recipient._id);
    const note = async (state: Parameters<typeof advance>[2], more: { words?: string; providerId?: string | null } = {}) => {
      await advance(db, which, state, { channel, ...more });
      announce(message.countryId, message._id);
    };
    if (started.isOut) {
      await note('optedOut');
      return done;
    }
    const handed = await sendTo(started, taken, signal);
    switch (handed.is) {
      case 'accepted':
        await note('sent', { providerId: handed.providerId });
        return done;
      case 'later': {
        if (taken.attempts >= retry.most) await note('failed', { words: handed.words });
        else
          await db
            .update(messageRecipients)
            .set({ attemptedAt: null, words: handed.words.slice(0, 300) })
            .where(which);
        return { is: 'later', reason: handed.words };
      }
      default:
        await note(handed.is === 'unsure' ? 'unsure' : 'failed', { words: handed.words });
        return { is: 'never', reason: handed.words };
    }
  };
}

/**
 * WhatsApp knows no key of ours: what may have arrived is never sent again by itself. Its status tells what became of it, and a person may have
 * it sent once more.
 */
export function whatsappSender(parts: Parts, whatsapp: WhatsApp): Sender {
  const send = messageSender(parts, 'whatsapp', async ({ recipient, message, template, name, isInWindow, wasAttempted }, _, signal) => {
    if (wasAttempted) return { is: 'unsure', words: 'the server ended before the provider answered' };
    if (!template && !isInWindow) return { is: 'refused', words: 'more than 24 h since the last message of the person' };
    const values: Record<string, string> = { ...message.templateValues, [nameField]: name };
    return whatsapp.send(
      {
        to: recipient.to ?? '',
        id: recipient._id,
        text: filledWith(message.body, values),
        template: template && {
          name: template.name,
          language: template.language,
          parameters: fieldsOf(template.body).map((field) => values[field] ?? ''),
        },
      },
      signal,
    );
  });
  return { channel: 'whatsapp', span: 'send a WhatsApp message', leaseSeconds: 60, retry, send, close: whatsapp.close };
}

/** To every device of the person. One that gets a message twice shows it once: both have the same topic and tag. */
export function pushSender(parts: Parts, push: Push): Sender {
  const send = messageSender(parts, 'push', async ({ recipient, message, name }, _, signal) => {
    const { _id } = recipient;
    const payload = JSON.stringify({
      title: message.title,
      body: filledWith(message.body, { [nameField]: name }),
      link: message.link,
      tag: _id,
      receipt: `/api/push-receipts/${_id}`,
    });
    const devices = await parts.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, recipient.personId));
    const outcomes: Exclude<Handed, { is: 'accepted' }>[] = [];
    let isAccepted = false;
    for (const device of devices) {
      const pushed = await push.send(device, { id: _id.replaceAll('-', ''), payload }, signal);
      if (pushed.is === 'accepted') isAccepted = true;
      else if (pushed.is === 'gone') {
        await parts.db.delete(pushSubscriptions).where(eq(pushSubscriptions._id, device._id));
        outcomes.push({ is: 'refused', words: pushed.words });
      } else outcomes.push({ is: pushed.is, words: pushed.words });
    }
    if (isAccepted) return { is: 'accepted', providerId: null };
    return outcomes.find(({ is }) => is === 'later') ?? outcomes[0] ?? { is: 'refused', words: 'no device is subscribed any more' };
  });
  return { channel: 'push', span: 'send a push message', leaseSeconds: 120, retry, send, close: push.close };
}

/** E-mails leave as all of them do; what staff wrote is noted with its recipient besides. */
export function withMessages(parts: Parts, mail: Sender): Sender {
  const sendOne = messageSender(parts, 'email', async (_, message, signal) => {
    const outcome = await mail.send(message, signal);
    if (outcome.is === 'done') return { is: 'accepted', providerId: null };
    return { is: outcome.is === 'never' ? 'refused' : 'later', words: outcome.reason };
  });
  return { ...mail, send: (message, signal) => (message.payload ? sendOne(message, signal) : mail.send(message, signal)) };
}
