import { useCall } from '@shop/shared/api';
import type { Trip } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { ThreadLink } from '@shop/shared/parts';
import { RecordPage } from '@shop/shared/record';
import { Link, useParams } from '@shop/shared/router';
import { Badge, Card, cx, ErrorBox, Skeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { fisherLink } from '../parts/fisher-link.ts';
import { balanceLink, tripLink } from '../parts/trip-link.ts';
import { CatchTable } from './CatchTable.tsx';
import { Completeness } from './Completeness.tsx';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';
import { TripTrack } from './TripTrack.tsx';
import { TripVideo } from './TripVideo.tsx';
import { Differences } from './useTripColumns.tsx';

/** The page of one trip: reported and observed data, haul by haul, and what is missing. */
export function TripPage() {
  const { id = '' } = useParams();
  const t = useMessages(tripMessages);
  const format = useFormat();
  return (
    <RecordPage
      result={useCall(calls.trips.one, { id })}
      list={{ label: t('title'), href: tripLink() }}
      header={(trip) => ({
        title: [trip.code, trip.vessel?.name].filter(Boolean).join(' · '),
        text: [
          trip.fisher.name,
          trip.port,
          trip.gear && t(`gears.${trip.gear}`),
          trip.faoArea && `FAO ${trip.faoArea}`,
          format.weight(trip.landedGrams),
        ]
          .filter(Boolean)
          .join(' · '),
        actions:
          trip.missing.length === 0 ? (
            <Badge tone="ok" icon="check">
              {t('complete')}
            </Badge>
          ) : undefined,
      })}
      tabs={(trip) => [{ label: t('data'), path: '', element: <TripView trip={trip} /> }]}
    />
  );
}

function TripView({ trip }: { trip: Trip }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(calls.trips.observed, { id: trip._id }, { enabled: trip.kind === 'ER' });
  if (error && !data) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data && trip.kind === 'ER') return <Skeleton height={320} />;
  const observed = data?.[0];
  const { vessel } = trip;
  return (
    <div className={css['columns']}>
      <Card heading={observed ? t('compare') : t('reported')} className={css['compare']}>
        {observed && <p className={css['quiet']}>{t('compareText')}</p>}
        <CatchTable trip={trip} observed={observed} />
      </Card>
      <TripTrack trip={trip} observed={observed} />
      <div className={cx(css['view'], css['rest'])}>
        <Card>
          <Completeness missing={trip.missing} />
          <ThreadLink kind="trip" id={trip._id} />
          {trip.kind === 'ER' && (
            <Link className={css['open']} to={balanceLink(trip.code)}>
              {t('balance')}
            </Link>
          )}
        </Card>
        <TripVideo tripId={trip._id} />
        <Card heading={t('data')}>
          <Facts
            facts={[
              [
                t('fisher'),
                <Link key="fisher" className={css['open']} to={fisherLink(trip.fisher._id)}>
                  {trip.fisher.name}
                </Link>,
              ],
              [t('departure'), format.inZone(trip.timeZone).dateTime(trip.departedAt)],
              [t('landing'), format.inZone(trip.timeZone).dateTime(trip.landedAt)],
              [t('cell'), trip.cell ?? none],
              [t('difference'), <Differences key="differences" row={trip} />],
              [t('vessel'), vessel?.name ?? none],
              [t('registry'), vessel?.registryNumber ?? none],
              [t('callSign'), vessel?.callSign ?? none],
              [t('length'), vessel?.lengthM ? `${format.number(vessel.lengthM, 1)} m` : none],
              [t('owner'), vessel?.owner?.name ?? none],
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
