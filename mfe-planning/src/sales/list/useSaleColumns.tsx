import { type SaleRow, windowName } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { approvalStateMessages, DeliveryState, deliveryMessages, shownState, WithApproval } from '@shop/shared/parts';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { documentName, invoiceStateMessages } from '../../parts/billing/InvoiceState.tsx';
import { saleMessages } from '../messages.ts';
import { PaidBar } from './PaidBar.tsx';

/** The columns of the sales list; ids are the fields by which the server sorts. */
export function useSaleColumns(): readonly Column<SaleRow>[] {
  const t = useMessages(saleMessages);
  const delivery = useMessages(deliveryMessages);
  const documents = useMessages(invoiceStateMessages);
  const approvals = useMessages(approvalStateMessages);
  const format = useFormat();
  const column = useFieldColumns<SaleRow>();
  // Rows re-render only when the columns change: with country and language, as all of these do.
  return useMemo(
    () => [
      { id: 'number', header: t('number'), width: 76, card: 'title', value: (row) => row.number, render: (row) => String(row.number) },
      column.day('soldOn', t('soldOn'), {
        width: 96,
        card: 'none',
        isSortable: true,
      }),
      column.day('deliverOn', t('deliverOn'), {
        width: 110,
        isSortable: true,
        // An open sale shows its day itself, so that the total stays visible in the list.
        isFirstToGo: true,
        detail: ({ deliveryWindow }) => deliveryWindow && windowName(deliveryWindow),
      }),
      { id: 'deliveryWindow', header: t('window'), isFileOnly: true, value: ({ deliveryWindow }) => deliveryWindow },
      { id: 'client', header: t('client'), width: 200, card: 'subtitle', value: (row) => row.client.name },
      { id: 'seller', header: t('seller'), isFileOnly: true, value: (row) => row.seller?.name ?? null },
      { id: 'lines', header: t('lines'), isFileOnly: true, value: (row) => row.lines },
      column.kg('realGrams', t('realKg'), {
        width: 96,
        card: 'none',
        isSortable: true,
        detail: (row) =>
          row.returnedGrams > 0 ? t('returned', { weight: format.weight(row.returnedGrams) }) : t('lineCount', { count: row.lines }),
      }),
      column.money('netMinor', t('net'), { card: 'none', detail: (row) => `${format.money(row.ivaMinor)} ${t('iva')}` }),
      column.money('ivaMinor', t('iva'), { isFileOnly: true }),
      column.money('totalMinor', t('total'), { isSortable: true }),
      {
        id: 'paidMinor',
        header: t('paid'),
        width: 150,
        leastWidth: 140,
        isFirstToGo: true,
        value: (row) => format.cell.money(row.paidMinor),
        render: (row) => row.deliveryState !== 'cancelled' && <PaidBar sale={row} />,
      },
      {
        id: 'deliveryState',
        header: t('delivery'),
        width: 156,
        card: 'badge',
        value: (row) => delivery(shownState(row)),
        render: (row) => (
          <WithApproval state={row.approvalState}>
            <DeliveryState delivery={row} />
          </WithApproval>
        ),
      },
      {
        id: 'carrier',
        header: delivery('carrier'),
        isFileOnly: true,
        value: (row) => row.carrier?.name ?? (row.isCollected ? delivery('collected') : null),
      },
      {
        id: 'approval',
        header: approvals('approval'),
        isFileOnly: true,
        value: ({ approvalState }) => (approvalState === 'waiting' || approvalState === 'refused' ? approvals(approvalState) : null),
      },
      {
        id: 'document',
        header: t('document'),
        width: 100,
        card: 'none',
        value: (row) => (row.invoice ? documentName(documents, row.invoice) : null),
        render: (row) => row.invoice?.docNumber ?? '—',
        detail: (row) => row.invoice && documents(`doc.${row.invoice.docType}`),
      },
    ],
    [t, delivery, documents, approvals, format, column],
  );
}
