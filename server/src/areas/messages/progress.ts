import type { MessageChannel, RecipientState } from '@shop/shared/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { messageRecipients, messages } from '../../base/db/schema/index.ts';

/** From which states each one follows. What was delivered does not fail any more, and what was read is not merely delivered. */
const before: Record<'sent' | 'delivered' | 'read' | 'unsure' | 'failed' | 'optedOut', readonly RecipientState[]> = {
  sent: ['queued', 'unsure'],
  delivered: ['queued', 'sent', 'unsure'],
  read: ['queued', 'sent', 'unsure', 'delivered'],
  unsure: ['queued'],
  failed: ['queued', 'sent', 'unsure'],
  optedOut: ['queued'],
};

interface Progress {
  channel: MessageChannel;
  words?: string | null;
  providerId?: string | null;
}

/** Notes how far a message came with a person. Answers whose it is; undefined: there is no such recipient, or it was further already. */
export async function advance(
  db: Db,
  which: SQL,
  state: keyof typeof before,
  { channel, words = null, providerId }: Progress,
): Promise<{ messageId: string; countryId: string } | undefined> {
  const [row] = await db
    .update(messageRecipients)
    .set({ state, words: words?.slice(0, 300) ?? null, at: sql`now()`, ...(providerId && { providerId }) })
    .where(
      and(
        which,
        inArray(messageRecipients.state, [...before[state]]),
        sql`exists (select from ${messages} where ${messages._id} = ${messageRecipients.messageId} and ${messages.channel} = ${channel})`,
      ),
    )
    .returning({ messageId: messageRecipients.messageId, countryId: messageRecipients.countryId });
  return row;
}

export type Announce = (countryId: string, messageId: string) => void;

/** Tells open pages of a message that comes along, at most once a second: there are thousands of recipients. */
export function announcer(publish: (message: BusMessage) => void): { announce: Announce; close: () => void } {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    announce(countryId, messageId) {
      if (waiting.has(messageId)) return;
      const publishNow = () => {
        waiting.delete(messageId);
        publish({ kind: 'changed', countryId, topic: 'messages', ids: [messageId], by: '' });
      };
      waiting.set(messageId, setTimeout(publishNow, 1000));
    },
    close: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
