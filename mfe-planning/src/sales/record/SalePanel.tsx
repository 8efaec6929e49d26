import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { closeSidePanel } from '@shop/shared/session';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import { saleMessages } from '../messages.ts';
import { SaleActions } from './SaleActions.tsx';
import { SaleHistory } from './SaleHistory.tsx';
import css from './SaleView.module.css';
import { SaleView } from './SaleView.tsx';

/** A sale next to the list: its data and actions. */
export function SalePanel({ id }: { id: string }) {
  const t = useMessages(saleMessages);
  const { data: sale, error, refetch, isFetching } = useCall(calls.sales.one, { id });
  if (error && !sale) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!sale) return <Skeleton height={320} />;
  return (
    <div className={css['view']}>
      <p className={css['document']}>
        <Link to={`/sales/${id}`}>{t('openRecord')}</Link>
      </p>
      <SaleActions sale={sale} onRemoved={() => void closeSidePanel()} />
      <SaleView sale={sale} history={<SaleHistory id={id} />} />
    </div>
  );
}
