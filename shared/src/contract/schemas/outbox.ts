import { z } from 'zod';
import { mailKinds, mailStates } from '../mail.ts';
import { dateTime, id, listOf, page, pageSize } from './common.ts';

export const mail = z.object({
  _id: id,
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  /** Only where no mail server is set, for links in it are secrets. */
  text: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
});

export const outboxSchemas = {
  /** isSending: whether a mail server is set; without one the messages are read here. */
  list: { query: z.object({ page, pageSize }), answer: listOf(mail).extend({ isSending: z.boolean() }) },
  sendAgain: { params: z.object({ id }), answer: mail },
};
