import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import css from './Carriers.module.css';
import { carrierMessages } from './messages.ts';

/** Today's fleet: the free capacity with cooling, the load compared with the capacity, and what no carrier collects yet. */
export function FleetStrip() {
  const t = useMessages(carrierMessages);
  const { kg, weight } = useFormat();
  const { data: fleet, error, refetch, isFetching } = useCall(calls.transport.fleet, {});
  if (error && !fleet) return <ErrorBox title={t('fleetFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!fleet) return <Skeleton height={75} />;
  const load = fleet.loads.reduce((sum, { grams }) => sum + grams, 0);
  const whole = Math.max(fleet.capacityGrams, load, 1);
  return (
    <Card aria-label={t('fleet')} className={css['fleet']}>
      <p className={css['figure']}>
        {t('freeCold')}
        <span>
          <strong>{kg(fleet.refrigerated.freeGrams, 0)}</strong> kg {t('inVehicles', { count: fleet.refrigerated.carriers })}
        </span>
      </p>
      <div className={css['whole']}>
        <div className={css['track']} aria-hidden="true">
          {fleet.loads.map(({ _id, grams }) => (
            <span key={_id} style={{ inlineSize: `${(grams / whole) * 100}%` }} />
          ))}
        </div>
        <div className={css['shares']}>
          {fleet.loads.length === 0 ? (
            <span>{t('noLoad')}</span>
          ) : (
            <ul>
              {fleet.loads.map(({ _id, name, grams }) => (
                <li key={_id}>
                  {name} <strong>{weight(grams, 0)}</strong>
                </li>
              ))}
            </ul>
          )}
          <span>{t('ofCapacity', { load: kg(load, 0), capacity: weight(fleet.capacityGrams, 0) })}</span>
        </div>
      </div>
      <p className={css['figure']} data-is-open={fleet.unassignedGrams > 0 || undefined}>
        {t('unassigned')}
        <span>
          <strong>{kg(fleet.unassignedGrams)}</strong> kg
        </span>
      </p>
    </Card>
  );
}
