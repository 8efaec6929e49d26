import { useCall } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Card, ErrorBox, Skeleton } from '@shop/shared/ui';
import { ExpiryBadge } from '../parts/ExpiryBadge.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { useProductName } from '../parts/useProductName.ts';
import css from './Dashboard.module.css';
import { dashboardTexts } from './messages.ts';

const shown = 5;

/** Products of which a lot expires within three days, the first to expire first. */
export function ExpiringCard() {
  const t = useMessages(dashboardTexts);
  const { kg } = useFormat();
  const nameOf = useProductName();
  const filters = { search: all, species: all, provider: all, presentation: all, conservation: all, stockState: 'expiring' };
  const { data, error, refetch } = useCall(
    calls.products.list,
    { page: 0, size: shown, sort: 'nextExpiresAt', ...filters },
    { staleMs: 30_000 },
  );
  return (
    <Card aria-label={t('expiring')}>
      <header className={css['cardHead']}>
        <h2>{t('expiring')}</h2>
        {data && data.total > 0 && (
          <Link to="/products-planification?stockState=expiring&sort=nextExpiresAt">{t('see', { count: data.total })}</Link>
        )}
      </header>
      {error && !data ? (
        <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.items.length === 0 ? (
        <p className={css['quiet']}>{t('expiringNone')}</p>
      ) : (
        <FigureTable
          label={t('expiring')}
          rows={data.items}
          rowId={({ _id }) => _id}
          columns={[
            { header: t('product'), render: (row) => nameOf(row) },
            { header: t('available'), unit: 'kg', isEnd: true, render: ({ availableGrams }) => kg(availableGrams) },
            { header: t('expiresIn'), render: ({ nextExpiresAt }) => <ExpiryBadge at={nextExpiresAt} /> },
          ]}
        />
      )}
    </Card>
  );
}
