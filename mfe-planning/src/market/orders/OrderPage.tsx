import { useCall } from '@shop/shared/api';
import type { Order } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useParams } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Card, Notice } from '@shop/shared/ui';
import { historyTexts } from '../../parts/history/messages.ts';
import { RecordHistory } from '../../parts/history/RecordHistory.tsx';
import { RecordForm } from '../../parts/record/RecordForm.tsx';
import { RecordPage } from '../../parts/record/RecordPage.tsx';
import { recordTexts } from '../../parts/record/record-texts.ts';
import { useTyped } from '../../parts/typed.ts';
import { useProductName } from '../../parts/useProductName.ts';
import { useStoredRead, useTradeRead } from '../parts/useTradeWords.ts';
import { tradeTexts } from '../trade-texts.ts';
import { OrderFieldset } from './OrderFieldset.tsx';
import { draftOf, emptyOrder, fieldsOf, type OrderDraft } from './order-draft.ts';

/** One order: its data, to edit while it is open, and its history. */
export function OrderPage() {
  const { id = '' } = useParams();
  const t = useMessages(tradeTexts);
  const tabName = useMessages(recordTexts);
  const h = useMessages(historyTexts);
  const format = useFormat();
  const nameOf = useProductName();
  return (
    <RecordPage
      result={useCall(calls.orders.one, { id })}
      list={{ label: t('orders'), href: '/marketplace/orders' }}
      header={(order) => ({
        title: t('order', { number: String(order.number) }),
        text: [
          t(`orderStates.${order.state}`),
          nameOf({ ...order, name: order.species.name }),
          order.client?.name ?? t('forStock'),
          t('boughtOf', { share: format.weight(order.boughtGrams), kg: format.weight(order.grams) }),
        ].join(' · '),
      })}
      tabs={(order) => [
        { label: tabName('data'), path: '', element: <OrderData key={order._id} order={order} /> },
        { label: h('title'), path: 'history', element: <OrderHistory id={order._id} /> },
      ]}
    />
  );
}

function OrderData({ order }: { order: Order }) {
  const t = useMessages(tradeTexts);
  const typed = useTyped();
  const read = useTradeRead();
  const mayEdit = useMay('orders.edit');
  const isOpen = order.state === 'open';
  const clients = order.client ? [order.client] : [];
  return (
    <>
      {mayEdit && !isOpen && <Notice tone="info">{t('closed', { state: t(`orderStates.${order.state}`) })}</Notice>}
      <RecordForm
        call={calls.orders.update}
        record={order}
        title={t('order', { number: String(order.number) })}
        draftOf={(record: Order) => draftOf(record, typed)}
        input={(draft, base) => ({ order: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version })}
        at="order"
        nameOf={(field) => t(field)}
        read={(field, value) => read(field, value, clients)}
        mayEdit={mayEdit}
      >
        {(form) => (
          <Card heading={t('orderData')}>
            <OrderFieldset form={form} client={order.client} isReadOnly={!mayEdit || !isOpen} />
          </Card>
        )}
      </RecordForm>
    </>
  );
}

const isField = (field: string): field is keyof OrderDraft => field in emptyOrder;
/** Told by their names in other fields, or ids that say nothing to people. */
const quiet: readonly string[] = ['clientId', 'requestId'];

function OrderHistory({ id }: { id: string }) {
  const t = useMessages(tradeTexts);
  const read = useStoredRead();
  return (
    <Card>
      <RecordHistory
        entity="order"
        id={id}
        nameOf={(field) => {
          if (field === 'state') return t('state');
          if (field === 'boughtGrams') return t('bought');
          return isField(field) && !quiet.includes(field) ? t(field) : undefined;
        }}
        read={(field, value) => (field === 'state' ? t(`orderStates.${value as Order['state']}`) : read(field, value))}
      />
    </Card>
  );
}
