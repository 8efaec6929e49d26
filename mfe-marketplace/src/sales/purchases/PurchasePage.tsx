import { useCall } from '@shop/shared/api';
import { appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { historyMessages, RecordHistory } from '@shop/shared/history';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ApprovalEvent } from '@shop/shared/parts';
import { RecordPage, recordMessages } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import { deliveryMessages } from '../../parts/delivery.tsx';
import { useSalesTabs } from '../SalesTabs.tsx';
import { EditPurchase } from './form/EditPurchase.tsx';
import { purchaseMessages } from './messages.ts';
import { PurchaseView } from './PurchaseView.tsx';

/** The page of one purchase of the app, with its history. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  const tabName = useMessages(recordMessages);
  const h = useMessages(historyMessages);
  const { date } = useFormat();
  const { title } = useSalesTabs();
  const mayEdit = useMay('appPurchases.edit');
  return (
    <RecordPage
      result={useCall(calls.appPurchases.one, { id })}
      list={{ label: title, href: '/sales-and-reservations' }}
      header={({ number, buyer, deliverOn, deliveryState }) => ({
        title: t('purchase', { name: appPurchaseName(number) }),
        text: [buyer.name, date(deliverOn), delivery(deliveryState)].join(' · '),
      })}
      tabs={(purchase) => [
        {
          label: tabName('data'),
          path: '',
          element: (
            <Card heading={tabName('data')}>
              <PurchaseView purchase={purchase} />
            </Card>
          ),
        },
        ...(mayEdit ? [{ label: t('edit'), path: 'edit', element: <EditPurchase key={purchase._id} purchase={purchase} /> }] : []),
        { label: h('title'), path: 'history', element: <PurchaseHistory id={purchase._id} /> },
      ]}
    />
  );
}

function PurchaseHistory({ id }: { id: string }) {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  const { date, money, weight } = useFormat();
  // Carrier and coupon are ids in the history, which mean nothing to users.
  const words: Record<string, { name: string; read?: (value: unknown) => string }> = {
    buyerName: { name: t('buyerOnly') },
    address: { name: t('address') },
    note: { name: t('note') },
    reason: { name: t('reason'), read: (value) => (value === 'expired' ? t('reason.expired') : String(value)) },
    deliverOn: { name: t('deliverOn'), read: (value) => date(String(value)) },
    deliveryState: { name: t('delivery'), read: (value) => delivery(value as 'pending') },
    freightMinor: { name: t('freight'), read: (value) => money(Number(value)) },
    totalMinor: { name: t('total'), read: (value) => money(Number(value)) },
    toldShortGrams: { name: t('toldShort'), read: (value) => weight(Number(value)) },
    paidMinor: { name: t('paid'), read: (value) => money(Number(value)) },
  };
  return (
    <RecordHistory
      entity="app-purchase"
      id={id}
      nameOf={(field) => words[field]?.name}
      read={(field, value) => words[field]?.read?.(value) ?? String(value)}
      renderApproval={(approval) => <ApprovalEvent approval={approval} />}
    />
  );
}
