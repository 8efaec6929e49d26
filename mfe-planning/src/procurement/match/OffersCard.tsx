import type { Ranked } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ExpiryBadge, formMessages, useNumberReading } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Card, Count, cx, Icon } from '@shop/shared/ui';
import type { Offer, Order } from './coverage.ts';
import css from './Match.module.css';
import { matchMessages } from './messages.ts';
import type { Match } from './useMatch.ts';

export interface OffersCardProps {
  order: Order | undefined;
  /** The viewed offer was closed by another user. */
  isGone: boolean;
  match: Match;
  /** Refusals of the server by offer. */
  refusals: ReadonlyMap<string, string>;
  mayBuy: boolean;
}

/** The offers of the order's species: the best match first, with the weight to take from each, then those that do not fit, and why. */
export function OffersCard({ order, isGone, match, refusals, mayBuy }: OffersCardProps) {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const country = useCountry();
  const fitting = match.ranked.filter(({ skipped }) => skipped === undefined);
  const others = match.ranked.filter(({ skipped }) => skipped !== undefined);
  return (
    <Card aria-label={t('offers')} className={css['side']}>
      <header className={css['head']}>
        <h2>{t('offers')}</h2> <Count>{match.ranked.length}</Count>
        <span className={css['sum']}>
          {format.weight(
            match.ranked.reduce((sum, { leftGrams }) => sum + leftGrams, 0),
            0,
          )}
        </span>
      </header>
      {!order && (
        <p className={css['quiet']} role="status">
          {isGone && t('orderGone')} {t('chooseFirst')}
        </p>
      )}
      {order && match.ranked.length === 0 && <p className={css['quiet']}>{t('noOffers')}</p>}
      {fitting.length > 0 && (
        <div className={css['scroll']}>
          <table className={css['list']}>
            <thead>
              <tr>
                <th scope="col">{t('provider')}</th>
                <th scope="col">{t('freshness')}</th>
                <th scope="col" className={css['end']}>
                  {t('offered')} <small>kg</small>
                </th>
                <th scope="col" className={css['end']}>
                  {t('price')} <small>{country.currency}/kg</small>
                </th>
                <th scope="col" className={css['end']}>
                  {t('take')} <small>kg</small>
                </th>
              </tr>
            </thead>
            <tbody>
              {fitting.map((row) => (
                <Fitting key={row.offer._id} row={row} match={match} refusal={refusals.get(row.offer._id)} mayBuy={mayBuy} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {order && others.length > 0 && (
        <details className={css['others']} open={fitting.length === 0}>
          <summary>{t('skipped', { count: others.length })}</summary>
          <ul>
            {others.map((row) => (
              <li key={row.offer._id}>
                <b>{row.offer.provider.name}</b> {format.weight(row.leftGrams, 0)} · {format.money(row.offer.priceMinor)}
                <Why row={row} order={order} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface FittingProps {
  row: Ranked<Offer>;
  match: Match;
  refusal: string | undefined;
  mayBuy: boolean;
}

function Fitting({ row: { offer, leftGrams }, match, refusal, mayBuy }: FittingProps) {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const text = match.typedOf(offer._id);
  const isTaken = text !== undefined;
  const { name } = offer.provider;
  const taken = match.taken.find((one) => one.offer._id === offer._id)?.grams ?? 0;
  const problem = refusal ?? (taken > leftGrams ? t('tooMuch', { kg: format.weight(leftGrams) }) : undefined);
  const reading = useNumberReading()(text ?? '', 'kg');
  const readingId = `offer-${offer._id}-reading`;
  const problemId = `offer-${offer._id}-problem`;
  return (
    <tr className={cx(isTaken && css['chosen'])}>
      <td className={css['who']}>
        <label className={css['choice']}>
          <input
            type="checkbox"
            checked={isTaken}
            disabled={!mayBuy}
            aria-label={t('takeOf', { provider: name })}
            onChange={() => match.type(offer._id, isTaken ? undefined : format.kg(leftGrams, 2).replace(/[^\d.,]/g, ''))}
          />
          <span>{name}</span>
        </label>
      </td>
      <td>
        <ExpiryBadge at={offer.expiresAt} />
      </td>
      <td className={css['end']}>{format.kg(leftGrams)}</td>
      <td className={css['end']}>{format.money(offer.priceMinor)}</td>
      <td className={css['end']}>
        {isTaken ? (
          <input
            className={css['take']}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('takeKg', { provider: name })}
            aria-invalid={problem !== undefined}
            aria-describedby={[reading && readingId, problem && problemId].filter(Boolean).join(' ') || undefined}
            readOnly={!mayBuy}
            value={text}
            onChange={(event) => match.type(offer._id, event.target.value)}
          />
        ) : (
          '—'
        )}
        {reading && (
          <small id={readingId} className={css['reading']}>
            {reading}
          </small>
        )}
        {problem && (
          <small id={problemId} className={css['problem']} role="alert">
            {problem}
          </small>
        )}
      </td>
    </tr>
  );
}

/** Why an offer is not proposed. */
function Why({ row: { offer, freshHours, skipped }, order }: { row: Ranked<Offer>; order: Order }) {
  const t = useMessages(matchMessages);
  const forms = useMessages(formMessages);
  const format = useFormat();
  if (!skipped) return null;
  const words = {
    form: `${forms(`presentation.${offer.presentation}`)}, ${forms(`conservation.${offer.conservation}`)}`,
    hours: Math.max(0, freshHours),
    min: order.minFreshHours,
    more: format.money(offer.priceMinor - (order.maxPriceMinor ?? 0)),
  };
  return (
    <span className={css['why']}>
      <Icon name="info" size={14} /> {t(`skip.${skipped}`, words)}
    </span>
  );
}
