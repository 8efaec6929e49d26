import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { documentName, invoiceStateTexts } from '../../parts/billing/invoice-states.ts';
import { openOf } from '../../parts/billing/open-of.ts';
import { PaymentDialog } from '../../parts/billing/PaymentDialog.tsx';
import { FigureTable } from '../../parts/FigureTable.tsx';
import { openOfInvoice } from '../invoice-acts.ts';
import { invoiceTexts } from '../messages.ts';
import type { InvoiceDialogProps } from './IssueDialog.tsx';
import { invoiceFormTexts } from './messages.ts';

/** The sales of an invoice that are not paid yet, each with the way to book its payment; one alone goes there at once. */
export function PayInvoiceDialog({ invoice: given, onClose }: InvoiceDialogProps) {
  const t = useMessages(invoiceFormTexts);
  const words = useMessages(invoiceTexts);
  const documents = useMessages(invoiceStateTexts);
  const format = useFormat();
  const { currency } = useCountry();
  const { data: invoice = given, refetch } = useCall(calls.invoices.one, { id: given._id });
  const open = invoice.sales.filter((sale) => openOf(sale) > 0);
  const isOne = given.sales.filter((sale) => openOf(sale) > 0).length === 1;
  const [payingId, setPayingId] = useState(isOne ? open[0]?._id : undefined);
  const paying = invoice.sales.find(({ _id }) => _id === payingId);

  if (paying)
    return (
      <PaymentDialog
        kind="sale"
        record={paying}
        who={invoice.client.name}
        onClose={() => (isOne ? onClose() : setPayingId(undefined))}
        onPaid={() => void refetch()}
      />
    );
  return (
    <Dialog
      title={t('payTitle', { document: documentName(documents, invoice) })}
      text={t('payText', { amount: format.money(openOfInvoice(invoice)) })}
      icon="price"
      onClose={onClose}
      footer={
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <FigureTable
        label={words('sales')}
        columns={[
          { header: words('saleNumber'), render: ({ number }) => String(number) },
          { header: words('soldOn'), render: ({ soldOn }) => format.date(soldOn) },
          { header: words('open'), unit: currency, isEnd: true, render: (sale) => format.money(openOf(sale)) },
          {
            header: words('pay'),
            isEnd: true,
            render: ({ _id, number }) => (
              <Button kind="outline" size={26} aria-label={t('payLabel', { number: String(number) })} onClick={() => setPayingId(_id)}>
                {t('paySale')}
              </Button>
            ),
          },
        ]}
        rows={open}
        rowId={({ _id }) => _id}
      />
    </Dialog>
  );
}
