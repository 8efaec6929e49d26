import { expiring } from '@shop/shared/contract';
import { defineMessages, none, useFormat, useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';

const expiryMessages = defineMessages('shared.expiry', {
  es: { hours: '{{hours}} h', days: '{{days}} d', daysHours: '{{days}} d {{hours}} h', expired: 'Venció' },
  en: { hours: '{{hours}} h', days: '{{days}} d', daysHours: '{{days}} d {{hours}} h', expired: 'Expired' },
});

const hourMs = 3_600_000;

/** Returns a function that formats the time until a point in time, as `9 h`, `2 d 18 h`, `142 d`. */
export function useTimeLeft(): (at: string, now?: number) => { words: string; hours: number } {
  const t = useMessages(expiryMessages);
  return (at, now = Date.now()) => {
    const hours = Math.floor((Date.parse(at) - now) / hourMs);
    const days = Math.floor(hours / 24);
    if (hours < 0) return { words: t('expired'), hours };
    if (days === 0) return { words: t('hours', { hours }), hours };
    return { words: days > 9 ? t('days', { days }) : t('daysHours', { days, hours: hours % 24 }), hours };
  };
}

/** The remaining shelf life of a lot: danger under twelve hours, warning under three days. */
export function ExpiryBadge({ at }: { at: string | null }) {
  const timeLeft = useTimeLeft();
  const format = useFormat();
  if (at === null) return <>{none}</>;
  const { words, hours } = timeLeft(at);
  if (hours >= expiring.soonHours) return <span title={format.dateTime(at)}>{words}</span>;
  const isUrgent = hours < expiring.urgentHours;
  return (
    <span title={format.dateTime(at)}>
      <Badge tone={isUrgent ? 'danger' : 'warning'} icon={isUrgent ? 'warning' : 'clock'}>
        {words}
      </Badge>
    </span>
  );
}
