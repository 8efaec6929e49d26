import { useCall } from '@shop/shared/api';
import { completenessOf, type Fisher, type TripRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { FigureTable } from '@shop/shared/parts';
import { Link } from '@shop/shared/router';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { tripLink } from '../../parts/trip-link.ts';
import { recordMessages } from './messages.ts';
import css from './Record.module.css';

/** The latest trips of a fisher, each with a link. */
export function TripsCard({ fisher: { _id: fisher } }: { fisher: Fisher }) {
  const t = useMessages(recordMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(calls.trips.list, {
    ...{ fisher, sort: '-landedAt' as const, page: '0', pageSize: '5' },
  });
  const percent = ({ landedGrams, observed }: TripRow) =>
    observed && landedGrams > 0 ? format.number((100 * (observed.grams - landedGrams)) / landedGrams, 1) : none;
  return (
    <Card aria-label={t('trips')}>
      <header className={css['head']}>
        <h2>{t('trips')}</h2>
        {data && data.total > 0 && (
          <Link className={css['link']} to={`${tripLink()}?fisher=${fisher}`}>
            {t('seeTrips', { count: data.total })}
          </Link>
        )}
      </header>
      {error && !data && <ErrorBox title={t('tripsFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <Skeleton height={190} />}
      {data?.total === 0 && <p className={css['quiet']}>{t('noTrips')}</p>}
      {data && data.total > 0 && (
        <FigureTable
          label={t('trips')}
          rows={data.items}
          rowId={(row) => row._id}
          columns={[
            {
              header: t('trip'),
              render: (row) => (
                <Link className={css['link']} to={tripLink(row._id)}>
                  {row.code}
                </Link>
              ),
            },
            { header: t('vessel'), render: (row) => row.vessel?.name ?? none },
            { header: t('landing'), render: (row) => format.inZone(row.timeZone).dateTime(row.landedAt) },
            { header: 'ER', unit: 'kg', isEnd: true, render: (row) => format.kg(row.landedGrams) },
            { header: 'VO', unit: 'kg', isEnd: true, render: (row) => format.kg(row.observed?.grams) },
            { header: t('differenceShort'), unit: '%', isEnd: true, render: percent },
            { header: t('data'), unit: '%', isEnd: true, render: (row) => format.number(completenessOf(row.missing)) },
          ]}
        />
      )}
    </Card>
  );
}
