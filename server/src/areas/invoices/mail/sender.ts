import type { OutboxState } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { BusMessage } from '../../../base/bus/bus.ts';
import type { Db } from '../../../base/db/db.ts';
import { files, invoiceMails } from '../../../base/db/schema/index.ts';
import type { Outcome, Sender, Taken } from '../../../base/outbox/sender.ts';
import type { FileStore } from '../../../base/store/store.ts';
import { readBytes } from '../../../platform/files/store.ts';

interface Parts {
  db: Db;
  store: FileStore;
  publish: (message: BusMessage) => void;
}

/**
 * Sends documents by e-mail with their file. The state of each is stored with its invoice and announced to open pages. Unlike other e-mails,
 * documents never become stale, because a user requested them: there is no `freshFor`.
 */
export function documentSender({ db, store, publish }: Parts, { freshFor: _, ...mail }: Sender): Sender {
  async function attempt(message: Taken, sha256: string, filename: string, signal: AbortSignal): Promise<Outcome> {
    try {
      const content = await readBytes(store, sha256);
      const replyTo = message.payload?.['replyTo'];
      return await mail.send(
        { ...message, ...(replyTo && { replyTo }), attachment: { filename, contentType: 'application/pdf', content } },
        signal,
      );
    } catch (error) {
      return { is: 'later', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function note(mailId: string, state: OutboxState, reason: string | null): Promise<void> {
    const at = sql`now()`;
    const [noted] = await db
      .update(invoiceMails)
      .set({ state, at, reason: reason?.slice(0, 300) ?? null })
      .where(eq(invoiceMails._id, mailId))
      .returning();
    if (noted) publish({ kind: 'changed', countryId: noted.countryId, topic: 'outbox', ids: [noted.invoiceId], by: '' });
  }

  return {
    ...mail,
    channel: 'document',
    span: 'send a document',
    async send(message, signal) {
      const mailId = message.payload?.['mailId'] ?? '';
      const [found] = await db
        .select({ sha256: files.sha256, name: files.name })
        .from(invoiceMails)
        .innerJoin(files, eq(files._id, invoiceMails.fileId))
        .where(eq(invoiceMails._id, mailId));
      if (!found) return { is: 'never', reason: 'the document of this message is not there' };
      const outcome = await attempt(message, found.sha256, found.name, signal);
      if (outcome.is === 'done') await note(mailId, 'sent', null);
      else {
        const state = outcome.is === 'never' || message.attempts >= mail.retry.most ? 'failed' : 'queued';
        // All staff can read the history, so errors on our side are only in the outbox.
        await note(mailId, state, outcome.isAnswer ? outcome.reason : null);
      }
      return outcome;
    },
  };
}
