import type { Request } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useDayWords } from '@shop/shared/parts';
import { Avatar } from '@shop/shared/ui';
import { requestMessages } from '../messages.ts';
import { panelMessages } from './messages.ts';
import css from './RequestEvents.module.css';

/** The events of a request: who did what and when, the latest first. */
export function RequestEvents({ events }: { events: Request['events'] }) {
  const newestFirst = [...events].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <ul className={css['events']}>
      {newestFirst.map((event) => (
        <EventLine key={event._id} event={event} />
      ))}
    </ul>
  );
}

export function EventLine({ event }: { event: Request['events'][number] }) {
  const t = useMessages(panelMessages);
  const common = useMessages(requestMessages);
  const format = useFormat();
  const words = useDayWords();
  const name = event.by?.name ?? common('somebody');
  return (
    <li className={css['event']}>
      <Avatar name={name} size={22} />
      <span className={css['what']}>
        <strong>{name}</strong> {did()}
        {event.comment && <span className={css['comment']}>{event.comment}</span>}
      </span>
      <time className={css['at']} dateTime={event.at}>
        {words(format.today(Date.parse(event.at))).short} · {format.time(event.at)}
      </time>
    </li>
  );

  /** For a return: the returned kilos, and whether it was accepted. */
  function did(): string {
    const { step, returnedGrams, wastedGrams } = event;
    if (returnedGrams === null) return t(`did.${step}`);
    if (step === 'requestReturn') return t('askedBack', { kg: format.weight(returnedGrams, 2) });
    if (wastedGrams) return t('wastedBack', { kg: format.weight(wastedGrams, 2) });
    return returnedGrams === 0 ? t('refusedBack') : t('tookBack', { kg: format.weight(returnedGrams, 2) });
  }
}
