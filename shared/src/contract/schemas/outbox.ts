import { z } from 'zod';
import { channels, holdReasons, outboxKinds, outboxStates } from '../outbox.ts';
import { dateTime, id, listOf, page, pageSize } from './common.ts';

export const outboxMessage = z.object({
  _id: id,
  channel: z.enum(channels),
  kind: z.enum(outboxKinds),
  /** An address, or the id of a gateway's transaction. */
  to: z.string(),
  subject: z.string(),
  /** For e-mails, only if no mail server is configured, because links in them are secrets. */
  text: z.string().nullable(),
  /** The name of the attached file. */
  attachment: z.string().nullable(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  error: z.string().nullable(),
  /** Why it is held; null: it is not held. */
  holdReason: z.enum(holdReasons).nullable(),
  createdAt: dateTime,
  nextTryAt: dateTime,
  sentAt: dateTime.nullable(),
});

/** State of a channel. isSending: whether its provider is configured; without one its messages wait. */
export const channelFigures = z.object({
  channel: z.enum(channels),
  isSending: z.boolean(),
  queued: z.int(),
  held: z.int(),
  sent: z.int(),
  failed: z.int(),
  discarded: z.int(),
});

/** The hold of a restored copy of the database. held: how many deliveries are still held. */
export const restoreHold = z.object({ backupMadeAt: dateTime, restoredAt: dateTime, held: z.int() });

export const outboxSchemas = {
  list: {
    query: z.object({
      channel: z.enum([...channels, 'all']).default('all'),
      state: z.enum([...outboxStates, 'all']).default('all'),
      page,
      pageSize,
    }),
    answer: listOf(outboxMessage).extend({
      channels: z.array(channelFigures),
      /** null: this database was not restored, or its hold has ended. */
      restoreHold: restoreHold.nullable(),
    }),
  },
  sendAgain: { params: z.object({ id }), answer: outboxMessage },
  release: { params: z.object({ id }), answer: outboxMessage },
  discard: { params: z.object({ id }), answer: outboxMessage },
  /** Refunds cannot be discarded here: they stay held. */
  endRestoreHold: {
    body: z.object({ held: z.enum(['send', 'discard']) }),
    answer: z.object({ sent: z.int(), discarded: z.int() }),
  },
};
