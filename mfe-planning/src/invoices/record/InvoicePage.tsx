import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { RecordPage } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Button, Card } from '@shop/shared/ui';
import { documentName, InvoiceState, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { invoiceMessages } from '../messages.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import css from './InvoiceView.module.css';
import { InvoiceView } from './InvoiceView.tsx';

/** The page of one invoice; when printed, it is the document. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const t = useMessages(invoiceMessages);
  const documents = useMessages(invoiceStateMessages);
  return (
    <RecordPage
      result={useCall(calls.invoices.one, { id })}
      list={{ label: t('title'), href: '/facturation' }}
      header={(invoice) => ({
        title: documentName(documents, invoice),
        text: <InvoiceState invoice={invoice} />,
        actions: (
          <Button kind="outline" size={32} icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
        ),
      })}
      tabs={(invoice) => [
        {
          label: t('data'),
          path: '',
          element: (
            <div className={css['view']}>
              <InvoiceActions invoice={invoice} />
              <Card>
                <InvoiceView invoice={invoice} />
              </Card>
            </div>
          ),
        },
        {
          label: t('history'),
          path: 'history',
          element: (
            <Card>
              <InvoiceHistory id={id} />
            </Card>
          ),
        },
      ]}
    />
  );
}
