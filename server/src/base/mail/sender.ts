import { createTransport } from 'nodemailer';
import type { Sender } from '../outbox/sender.ts';
import type { SmtpSettings } from '../settings/settings.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** E-mails leave by SMTP. */
export function mailSender({ url, from }: SmtpSettings): Sender {
  const transport = createTransport(url, { from, ...timeouts });
  return {
    channel: 'email',
    span: 'send an e-mail',
    // nodemailer gives up earlier.
    leaseSeconds: 120,
    // An hour in all.
    retry: { firstSeconds: 30, longestSeconds: 3600, most: 8 },
    // Nobody wants last week's link the moment a mail server is set.
    freshFor: '1 day',
    async send({ to, subject, text, attachment }) {
      try {
        await transport.sendMail({ to, subject, text: text ?? '', ...(attachment && { attachments: [attachment] }) });
        return { is: 'done' };
      } catch (error) {
        return { is: isPermanent(error) ? 'never' : 'later', reason: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => transport.close(),
  };
}

/** The server has said no, not "later": 5xx in reply to the message or its addresses (RFC 5321). */
function isPermanent(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && (error as { code?: unknown }).code !== 'EAUTH';
}
