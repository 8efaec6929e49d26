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

/** What the server replied to the message or its addresses: 5xx no, 4xx later (RFC 5321). undefined: it replied to neither. */
function answerTo(error: unknown): number | undefined {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && code !== 'EAUTH' ? responseCode : undefined;
}
