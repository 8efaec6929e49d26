import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { ErrorBox, Skeleton } from '@shop/shared/ui';
import { InvoiceState } from '../../parts/billing/InvoiceState.tsx';
import { invoiceMessages } from '../messages.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import css from './InvoiceView.module.css';
import { InvoiceView } from './InvoiceView.tsx';

/** An invoice next to the list. */
export function InvoicePanel({ id }: { id: string }) {
  const t = useMessages(invoiceMessages);
  const { data: invoice, error, refetch, isFetching } = useCall(calls.invoices.one, { id });
  if (error && !invoice)
    return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!invoice) return <Skeleton height={320} />;
  return (
    <div className={css['view']}>
      <p className={css['head']}>
        <InvoiceState invoice={invoice} />
        <Link to={`/facturation/${id}`}>{t('openRecord')}</Link>
      </p>
      <InvoiceActions invoice={invoice} />
      <InvoiceView invoice={invoice} history={<InvoiceHistory id={id} />} />
    </div>
  );
}
