import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Logo } from '@shop/shared/ui';
import { useState } from 'react';
import css from './Messages.module.css';
import { writtenMessages } from './messages.ts';
import { useReadable } from './useReadable.ts';

/** A preview of the message on a phone while it is typed. */
export function Phone({ title, body }: { title: string; body: string }) {
  const t = useMessages(writtenMessages);
  const { time, wordLocale } = useFormat();
  const { timeZone } = useCountry();
  const readable = useReadable();
  const [now] = useState(() => new Date());
  const clock = time(now.toISOString());
  const day = new Intl.DateTimeFormat(wordLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(now);
  return (
    <section className={css['phone']} aria-label={t('preview')}>
      <div>
        <p className={css['clock']} aria-hidden="true">
          {clock}
        </p>
        <p className={css['day']} aria-hidden="true">
          {day}
        </p>
        <div className={css['bubble']}>
          <p>
            <Logo size={14} />
            <span>{t('app')}</span>
            <span>{t('now')}</span>
          </p>
          {title && <strong>{readable(title)}</strong>}
          <p>{readable(body)}</p>
        </div>
      </div>
    </section>
  );
}
