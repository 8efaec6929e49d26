import { createTransport } from 'nodemailer';
import type { Sender } from '../outbox/sender.ts';
import type { SmtpSettings } from '../settings/settings.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends e-mails by SMTP. */
export function mailSender({ url, from }: SmtpSettings): Sender {
  const transport = createTransport(url, { from, ...timeouts });
  return {
    channel: 'email',
    span: 'send an e-mail',
    // nodemailer times out earlier.
    leaseSeconds: 120,
    // One hour in total.
    retry: { firstSeconds: 30, longestSeconds: 3600, most: 8 },
    // Old e-mails must not be sent when a mail server is configured later: their links have expired.
    freshFor: '1 day',
    async send({ to, replyTo, subject, text, attachment }) {
      try {
        await transport.sendMail({
          to,
          ...(replyTo && { replyTo }),
          subject,
          text: text ?? '',
          ...(attachment && { attachments: [attachment] }),
        });
        return { is: 'done' };
      } catch (error) {
        const code = answerTo(error);
        const reason = error instanceof Error ? error.message : String(error);
        return { is: code !== undefined && code >= 500 ? 'never' : 'later', reason, isAnswer: code !== undefined };
      }
    },
    close: () => transport.close(),
  };
}

/** The server's reply to the message or its addresses: 5xx refused, 4xx try later (RFC 5321). undefined: no reply. */
function answerTo(error: unknown): number | undefined {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && code !== 'EAUTH' ? responseCode : undefined;
}
