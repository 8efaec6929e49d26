import type { HistoryEntry, OutboxState } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import css from './Mail.module.css';
import { mailMessages } from './messages.ts';

const look = {
  queued: { icon: 'clock', tone: 'info' },
  held: { icon: 'clock', tone: 'warning' },
  sent: { icon: 'circle-check', tone: 'ok' },
  failed: { icon: 'warning', tone: 'danger' },
  discarded: { icon: 'ban', tone: 'neutral' },
} as const satisfies Record<OutboxState, { icon: IconName; tone: Tone }>;

/** In the history of an invoice: an e-mail to its client, with the delivery state of each address. */
export function MailEvent({ mail: { subject, text, fileName, to } }: { mail: NonNullable<HistoryEntry['mail']> }) {
  const t = useMessages(mailMessages);
  const format = useFormat();
  return (
    <>
      {t('sent', { file: fileName, subject })}
      <ul className={css['to']}>
        {to.map(({ address, state, reason, at }) => (
          <li key={address}>
            <span>{address}</span>
            <Badge {...look[state]}>{t(`state.${state}`)}</Badge>
            {state !== 'queued' && <span>{format.dateTime(at)}</span>}
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ul>
      <details>
        <summary className={css['show']}>{t('showText')}</summary>
        <p className={css['text']}>{text}</p>
      </details>
    </>
  );
}
