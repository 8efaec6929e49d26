import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import css from './Purchase.module.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseView } from './PurchaseView.tsx';
import { purchaseMessages } from './purchase-messages.ts';

/** A purchase next to the list: its data and actions. */
export function PurchasePanel({ id }: { id: string }) {
  const t = useMessages(purchaseMessages);
  const { data: purchase, error, refetch, isFetching } = useCall(calls.purchases.one, { id });
  if (error && !purchase) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!purchase) return <Skeleton height={320} />;
  return (
    <div className={css['view']}>
      <Link className={css['open']} to={`/marketplace/purchases/${id}`}>
        {t('openRecord')}
      </Link>
      <PurchaseActions purchase={purchase} />
      <PurchaseView purchase={purchase} />
    </div>
  );
}
