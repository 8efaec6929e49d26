import { useCall } from '@shop/shared/api';
import type { CallAnswer, Purchase } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyping } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { ErrorBox } from '@shop/shared/ui';
import { useEffect } from 'react';
import { procurementMessages } from '../messages.ts';
import { lossMessages } from './loss-messages.ts';
import css from './Purchase.module.css';
import { leftOf } from './purchase-steps.ts';

type Impact = CallAnswer<typeof calls.purchases.impact>;

interface LossImpactProps {
  purchase: Purchase;
  /** The weight as typed; while it is not a valid weight of the purchase no request is sent. */
  grams: number;
}

/** The consequences of a loss of this weight, shown before it is confirmed. */
export function LossImpact({ purchase, grams }: LossImpactProps) {
  const [asked, type] = useTyping();
  useEffect(() => type(String(grams)), [type, grams]);
  const settled = Number(asked);
  const isAskable = settled > 0 && settled <= leftOf(purchase) && settled % 10 === 0;
  return <div aria-live="polite">{isAskable && <Impact purchase={purchase} grams={settled} />}</div>;
}

function Impact({ purchase, grams }: LossImpactProps) {
  const t = useMessages(lossMessages);
  const { data, error, refetch } = useCall(calls.purchases.impact, { id: purchase._id, grams });
  if (error && !data) return <ErrorBox title={t('impactFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className={css['quiet']}>{t('asking')}</p>;
  return <ImpactWords impact={data} hasOrder={purchase.order !== null} />;
}

/** The requests that a loss affects, and the offers that could replace it, best first. */
export function ImpactWords({ impact, hasOrder }: { impact: Impact; hasOrder: boolean }) {
  const t = useMessages(lossMessages);
  const procurement = useMessages(procurementMessages);
  const format = useFormat();
  return (
    <div className={css['impact']}>
      <h3>{t('touched')}</h3>
      {impact.requests.length === 0 && <p className={css['quiet']}>{t('touchedNone')}</p>}
      <ul>
        {impact.requests.map(({ _id, number, client, deliverOn, grams }) => (
          <li key={_id}>
            <Link to={`/request/${_id}`}>{procurement('requestNumber', { number: String(number) })}</Link>{' '}
            {t('touchedOne', { client: client.name, kg: format.weight(grams), day: format.date(deliverOn) })}
          </li>
        ))}
      </ul>
      <h3>{t('substitutes')}</h3>
      {impact.substitutes.length === 0 && <p className={css['quiet']}>{t(hasOrder ? 'substitutesNone' : 'substitutesStock')}</p>}
      <ul>
        {impact.substitutes.map(({ _id, provider, grams, soldGrams, priceMinor }) => (
          <li key={_id}>
            <b>{provider.name}</b> {t('substitute', { kg: format.weight(grams - soldGrams), price: format.money(priceMinor) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
