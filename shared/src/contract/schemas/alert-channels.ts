import { z } from 'zod';
import { dateTime, email, reference } from './common.ts';
import { part } from './telemetry.ts';

const emails = z.array(email).max(5);
const lang = z.enum(['es', 'en']);
/** Minutes without an acknowledgement after which further people are told. */
const minutes = z.coerce.number().int().min(1).max(240);

/** Whom the server tells of what goes wrong in a part, and how. */
export const alertChannels = z.object({
  part,
  /** Of the e-mails. */
  lang,
  emails: z.array(z.string()),
  /** prefix: the beginning of the secret that its messages are signed with. */
  webhook: z.object({ url: z.string(), prefix: z.string() }).nullable(),
  escalation: z.object({ minutes: z.int(), emails: z.array(z.string()) }).nullable(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** secret: what the messages of a webhook that is new are signed with, this one time. */
const withSecret = z.object({ channels: alertChannels, secret: z.string().nullable() });

export const alertChannelSchemas = {
  list: { answer: z.array(alertChannels) },
  /** webhookUrl: '' for none. Another address keeps the secret; one after none gets a new one. */
  set: {
    params: z.object({ part }),
    body: z.object({
      channels: z.object({
        lang,
        emails,
        webhookUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'field.webhook' }).max(300)]),
        escalation: z.object({ minutes, emails: emails.min(1) }).nullable(),
      }),
    }),
    answer: withSecret,
  },
  /** Its present secret counts no more. */
  renewSecret: { params: z.object({ part }), answer: withSecret },
  /** sent: how many messages are on their way. */
  test: { params: z.object({ part }), answer: z.object({ sent: z.int() }) },
};
