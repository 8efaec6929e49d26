import { type BeachPriceRequest, counterOfferHours } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTimeLeft } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui';
import css from './BeachPrices.module.css';
import { isOpen, requestLink } from './lines.ts';
import { beachPriceMessages } from './messages.ts';

const hourMs = 3_600_000;
/** Hours after which the waiting time is marked as long, and as too long: fish is perishable. */
const [long, tooLong] = [12, 24];

/** When a counter-offer lapses. */
export const lapsesAt = (counteredAt: string): string => new Date(Date.parse(counteredAt) + counterOfferHours * hourMs).toISOString();

/** The header of a request's lines: fisher, place, time, and the waiting time. */
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

/** How long a request has waited for staff, or its counter-offers for the fisher; renders nothing when all lines are settled. */
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
