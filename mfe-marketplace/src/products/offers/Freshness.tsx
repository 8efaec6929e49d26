import type { MarketplaceProduct } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { cx } from '@shop/shared/ui';
import { offerMessages } from './messages.ts';
import css from './Offers.module.css';

const hourMs = 3_600_000;
/** Remaining hours below which the warning and danger colours are used. */
const warnBelow = 24;
const urgentBelow = 12;

type Life = Pick<MarketplaceProduct, 'caughtAt' | 'expiresAt'>;

/** The remaining shelf life, in complete hours and as a share; undefined: the time of the catch is unknown. */
export function freshnessOf({ caughtAt, expiresAt }: Life, now = Date.now()) {
  if (caughtAt === null || expiresAt === null) return undefined;
  const left = Math.max(0, Date.parse(expiresAt) - now);
  const life = Math.max(hourMs, Date.parse(expiresAt) - Date.parse(caughtAt));
  const hours = Math.floor(left / hourMs);
  const tone = left === 0 ? 'past' : hours < urgentBelow ? 'danger' : hours < warnBelow ? 'warning' : 'fresh';
  return { hours, lifeHours: Math.round(life / hourMs), share: Math.min(1, left / life), tone } as const;
}

/** The remaining hours of freshness, as a bar of the shelf life and a number. */
export function Freshness({ offer }: { offer: Life }) {
  const t = useMessages(offerMessages);
  const { number } = useFormat();
  const fresh = freshnessOf(offer);
  if (!fresh) return none;
  return (
    <span className={cx(css['freshness'], css[fresh.tone])}>
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${fresh.share * 100}%` }} />
      </span>
      <span className={css['hours']}>{t('hours', { count: number(fresh.hours) })}</span>
    </span>
  );
}

/** A large version, with start and end. */
export function FreshnessBox({ offer }: { offer: Life & Pick<MarketplaceProduct, 'trip'> }) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const fresh = freshnessOf(offer);
  if (!fresh) return <p className={css['quiet']}>{t('noLife')}</p>;
  const { tone, hours, lifeHours, share } = fresh;
  return (
    <div className={cx(css['box'], css[tone])}>
      <p className={css['line']}>
        <span>
          <strong>{t('freshness')}</strong> <span className={css['quiet']}>{t('lifeOf', { count: format.number(lifeHours) })}</span>
        </span>
        <span className={css['hours']}>{tone === 'past' ? t('over') : t('hoursLeft', { count: format.number(hours) })}</span>
      </p>
      <div className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={cx(css['line'], css['quiet'])}>
        <span>{format.inZone(offer.trip?.timeZone ?? null).dateTime(offer.caughtAt)}</span>
        <span>{format.dateTime(offer.expiresAt)}</span>
      </p>
    </div>
  );
}
