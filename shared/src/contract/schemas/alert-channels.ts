import { z } from 'zod';
import { dateTime, email, reference } from './common.ts';
import { part } from './telemetry.ts';

const emails = z.array(email).max(5);
const lang = z.enum(['es', 'en']);
/** Minutes without an acknowledgement until further people are notified. */
const minutes = z.coerce.number().int().min(1).max(240);

/** The recipients that the server notifies of failures in a part of the application, and their channels. */
export const alertChannels = z.object({
  part,
  /** Language of the e-mails. */
  lang,
  emails: z.array(z.string()),
  /** prefix: the first characters of the secret that signs its messages. */
  webhook: z.object({ url: z.string(), prefix: z.string() }).nullable(),
  escalation: z.object({ minutes: z.int(), emails: z.array(z.string()) }).nullable(),
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** secret: signs the messages of a new webhook; returned only once. */
const withSecret = z.object({ channels: alertChannels, secret: z.string().nullable() });

export const alertChannelSchemas = {
  list: { answer: z.array(alertChannels) },
  /** webhookUrl: '' for no webhook. Changing the address preserves the secret; a webhook after none gets a new secret. */
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
  /** The previous secret is no longer valid. */
  renewSecret: { params: z.object({ part }), answer: withSecret },
  /** sent: number of queued messages. */
  test: { params: z.object({ part }), answer: z.object({ sent: z.int() }) },
};
