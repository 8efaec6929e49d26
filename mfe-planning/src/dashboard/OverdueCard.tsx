import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { FigureTable } from '../parts/FigureTable.tsx';
import css from './Dashboard.module.css';
import { dashboardTexts } from './messages.ts';

const shown = 5;

/** Invoices whose day has passed, the longest overdue first. */
export function OverdueCard() {
  const t = useMessages(dashboardTexts);
  const { money, today } = useFormat();
  const { data, error, refetch } = useCall(
    calls.invoices.list,
    { filter: 'overdue', page: 0, pageSize: shown, sort: 'dueOn' },
    { staleMs: 30_000 },
  );
  const daysSince = (day: string | null) => (day ? Math.round((Date.parse(today()) - Date.parse(day)) / 86_400_000) : 0);
  return (
    <Card aria-label={t('overdue')}>
      <header className={css['cardHead']}>
        <h2>{t('overdue')}</h2>
        {data && data.total > 0 && <Link to="/facturation?filter=overdue">{t('see', { count: data.total })}</Link>}
      </header>
      {error && !data ? (
        <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.items.length === 0 ? (
        <p className={css['quiet']}>{t('overdueNone')}</p>
      ) : (
        <FigureTable
          label={t('overdue')}
          rows={data.items}
          rowId={({ _id }) => _id}
          columns={[
            { header: t('invoice'), render: ({ _id, docNumber }) => <Link to={`/facturation/${_id}`}>{docNumber}</Link> },
            { header: t('client'), render: ({ client }) => client.name },
            { header: t('total'), isEnd: true, render: ({ totalMinor }) => money(totalMinor) },
            {
              header: t('overdueSince'),
              isEnd: true,
              render: ({ dueOn }) => <span className={css['late']}>{t('days', { count: daysSince(dueOn) })}</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}
