import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import css from './Dashboard.module.css';
import { ListCard } from './ListCard.tsx';
import { dashboardMessages } from './messages.ts';

const shown = 5;
const filter = 'overdue';

export const useOverdueInvoices = () =>
  useCall(calls.invoices.list, { filter, page: 0, pageSize: shown, sort: 'dueOn' }, { staleMs: 30_000 });

/** Overdue invoices, the longest overdue first, and their sum. */
export function OverdueCard() {
  const t = useMessages(dashboardMessages);
  const { money, today } = useFormat();
  const result = useOverdueInvoices();
  const sums = useCall(calls.invoices.totals, { filter }, { staleMs: 30_000 }).data;
  const daysSince = (day: string | null) => (day ? Math.round((Date.parse(today()) - Date.parse(day)) / 86_400_000) : 0);
  return (
    <ListCard
      title={t('overdue')}
      result={result}
      badge={{ tone: 'danger', icon: 'warning', children: sums && money(sums.openMinor ?? sums.totalMinor) }}
      href={`/facturation?filter=${filter}&sort=dueOn`}
      see={t('seeInvoices', { count: result.data?.total ?? 0 })}
      none={t('overdueNone')}
      columns={[
        {
          header: t('invoice'),
          render: ({ _id, docNumber }) => (
            <Link to={`/facturation/${_id}`} className={css['code']}>
              {docNumber}
            </Link>
          ),
        },
        { header: t('client'), render: ({ client }) => client.name },
        { header: t('openAmount'), isEnd: true, render: ({ openMinor }) => money(openMinor) },
        {
          header: t('overdueSince'),
          isEnd: true,
          render: ({ dueOn }) => <span className={css['late']}>{t('days', { count: daysSince(dueOn) })}</span>,
        },
      ]}
    />
  );
}
