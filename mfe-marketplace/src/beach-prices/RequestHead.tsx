import { type BeachPriceRequest, counterOfferHours } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTimeLeft } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui';
import css from './BeachPrices.module.css';
import { isOpen, requestLink } from './lines.ts';
import { beachPriceMessages } from './messages.ts';

const hourMs = 3_600_000;
/** Hours after which a fisher has waited long, and too long: fish does not keep. */
const [long, tooLong] = [12, 24];

/** When a counter-offer lapses. */
export const lapsesAt = (counteredAt: string): string => new Date(Date.parse(counteredAt) + counterOfferHours * hourMs).toISOString();

/** Above the lines of a request: who asks, where, since when, and for how long somebody has waited. */
export function RequestHead({ request }: { request: BeachPriceRequest }) {
  const { dateTime } = useFormat();
  return (
    <span className={css['head']}>
      <Link className={css['fisher']} to={requestLink(request._id)}>
        {request.fisher.name}
      </Link>
      <span className={css['quiet']}>
        {request.cove} · {dateTime(request.askedAt)}
      </span>
      <WaitBadge request={request} />
    </span>
  );
}

/** How long a request has waited for us, or how long its counter-offers wait for the fisher; nothing once all is said. */
export function WaitBadge({ request: { lines, askedAt } }: { request: BeachPriceRequest }) {
  const t = useMessages(beachPriceMessages);
  const timeLeft = useTimeLeft();
  if (lines.some(isOpen)) {
    const hours = Math.floor((Date.now() - Date.parse(askedAt)) / hourMs);
    const tone = hours >= tooLong ? 'danger' : hours >= long ? 'warning' : 'neutral';
    return (
      <Badge tone={tone} icon="clock">
        {t('waits', { hours })}
      </Badge>
    );
  }
  const [first] = lines.flatMap(({ state, counteredAt }) => (state === 'countered' && counteredAt ? [counteredAt] : [])).sort();
  if (first === undefined) return null;
  return (
    <Badge tone="info" icon="clock">
      {t('lapsesIn', { time: timeLeft(lapsesAt(first)).words })}
    </Badge>
  );
}
