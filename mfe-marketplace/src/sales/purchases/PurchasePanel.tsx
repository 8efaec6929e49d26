import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import { purchaseMessages } from './messages.ts';
import css from './Purchase.module.css';
import { PurchaseView } from './PurchaseView.tsx';
import { purchaseLink } from './purchase-words.tsx';

/** A purchase next to the list, with a link to its page. */
export function PurchasePanel({ id }: { id: string }) {
  const t = useMessages(purchaseMessages);
  const { data: purchase, error, refetch, isFetching } = useCall(calls.appPurchases.one, { id });
  if (error && !purchase) return <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!purchase) return <Skeleton height={320} />;
  return (
    <>
      <Link className={css['open']} to={purchaseLink(id)}>
        {t('openRecord')}
      </Link>
      <PurchaseView purchase={purchase} />
    </>
  );
}
