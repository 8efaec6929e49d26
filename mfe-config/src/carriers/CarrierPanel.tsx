import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { DayBadge, LoadBar } from './CarrierDay.tsx';
import css from './Carriers.module.css';
import { carrierMessages } from './messages.ts';

/** A carrier next to the list: contact data, and its day. */
export function CarrierPanel({ id }: { id: string }) {
  const t = useMessages(carrierMessages);
  const format = useFormat();
  const { data: carrier, error, refetch, isFetching } = useCall(calls.transport.one, { id });
  if (error && !carrier) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!carrier) return <PageSkeleton />;
  return (
    <div className={css['panel']}>
      <div>
        <DayBadge carrier={carrier} />
      </div>
      <Facts
        facts={[
          [t('plate'), carrier.plate],
          [t('contact'), carrier.contact ?? none],
          [
            t('phone'),
            <a key="phone" href={`tel:${carrier.phone}`}>
              {carrier.phone}
            </a>,
          ],
          [t('cold'), t(`cold.${carrier.isRefrigerated}`)],
          [t('zones'), carrier.zones.join(', ') || none],
          [t('capacity'), format.weight(carrier.capacityGrams, 0)],
          [t('load'), <LoadBar key="load" carrier={carrier} />],
          [
            t('stops'),
            carrier.stopsToday === 0 ? none : `${format.number(carrier.stopsToday)} · ${t('stopsDone', { count: carrier.doneToday })}`,
          ],
          [t('updatedAt'), [format.dateTime(carrier.updatedAt), carrier.updatedBy?.name].filter(Boolean).join(' · ')],
        ]}
      />
      <Link to={`/transportists/${id}`}>{t('openRecord')}</Link>
    </div>
  );
}
