import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Badge, Button } from '@shop/shared/ui';
import type { Order } from './coverage.ts';
import css from './Match.module.css';
import { matchMessages } from './messages.ts';
import type { Match } from './useMatch.ts';

export interface MatchBarProps {
  order: Order;
  match: Match;
  mayBuy: boolean;
  isBuying: boolean;
  onBuy: () => void;
}

/** The result of a match before the purchase: the covered share of the order, the cost, and the margin to the maximum price. */
export function MatchBar({ order, match, mayBuy, isBuying, onBuy }: MatchBarProps) {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const country = useCountry();
  const missing = Math.max(1, order.grams - order.boughtGrams);
  const share = Math.min(100, Math.floor((match.takenGrams * 100) / missing));
  const perKg = (minor: number | null) =>
    minor === null ? (
      none
    ) : (
      <>
        {format.money(minor)} <small>{t('perKg')}</small>
      </>
    );
  return (
    <section className={css['match']} aria-label={t('buy')}>
      <div className={css['share']}>
        <p>
          <strong>{t('sum', { client: order.client?.name ?? t('forStock'), kg: format.weight(missing) })}</strong>{' '}
          {format.date(order.neededOn)}{' '}
          <Badge tone={share === 100 ? 'ok' : share >= 70 ? 'info' : 'warning'} icon={share === 100 ? 'check' : 'circle-half'}>
            {t('coveredShare', { percent: format.percent(share) })}
          </Badge>
        </p>
        <span className={css['parts']} aria-hidden="true">
          {match.taken.map(({ offer, grams }, n) => (
            <i
              key={offer._id}
              className={css[n % 2 === 0 ? 'even' : 'odd']}
              style={{ inlineSize: `${Math.min(100, (grams * 100) / missing)}%` }}
            />
          ))}
        </span>
        <p className={css['names']}>
          {match.taken.map(({ offer, grams }) => `${offer.provider.name} ${format.weight(grams)}`).join(' · ')}
        </p>
      </div>
      <dl className={css['figures']}>
        <div>
          <dt>{t('cost')}</dt>
          <dd>{perKg(match.averageMinor)}</dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            {format.money(match.costMinor)} <small>{country.currency}</small>
          </dd>
        </div>
        <div>
          <dt>{t('margin')}</dt>
          <dd>{order.maxPriceMinor === null ? <small>{t('noMost')}</small> : perKg(match.marginMinor)}</dd>
        </div>
      </dl>
      {mayBuy ? (
        <Button icon="reality" isBusy={isBuying} disabled={match.taken.length === 0 || match.isWrong} onClick={onBuy}>
          {t('buy')}
        </Button>
      ) : (
        <small>{t('readOnly')}</small>
      )}
    </section>
  );
}
