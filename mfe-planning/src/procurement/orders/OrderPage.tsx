import { useCall } from '@shop/shared/api';
import type { Order } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { RecordForm } from '@shop/shared/record';
import { useParams } from '@shop/shared/router';
import { Card } from '@shop/shared/ui';
import { useProductName } from '../../parts/product-names.ts';
import { procurementMessages } from '../messages.ts';
import { DealPage } from '../parts/DealPage.tsx';
import { useReadField } from '../parts/useReadField.ts';
import { OrderFieldset } from './OrderFieldset.tsx';
import { draftOf, emptyOrder, fieldsOf } from './order-draft.ts';
import { useOrderActs } from './useOrderActs.ts';

// Client and request are ids in the history, which mean nothing to users.
const { clientId: _, requestId: __, ...told } = emptyOrder;
const inHistory = [...(Object.keys(told) as (keyof typeof told)[]), 'state', 'boughtGrams'] as const;

/** The page of one order: its data, editable while it is open, and its history. */
export function OrderPage() {
  const { id = '' } = useParams();
  const t = useMessages(procurementMessages);
  const format = useFormat();
  const typed = useTyped();
  const nameOf = useProductName();
  const read = useReadField();
  return (
    <DealPage
      kind="order"
      result={useCall(calls.orders.one, { id })}
      facts={(order) => [
        nameOf({ ...order, name: order.species.name }),
        order.client?.name ?? t('forStock'),
        `${t('boughtGrams')} ${t('shareOf', { share: format.weight(order.boughtGrams), kg: format.weight(order.grams) })}`,
      ]}
      openState="open"
      acts={useOrderActs()}
      fields={inHistory}
      form={(order, { isReadOnly, ...how }) => (
        <RecordForm
          {...how}
          call={calls.orders.update}
          record={order}
          draftOf={(record: Order) => draftOf(record, typed)}
          input={(draft, base) => ({ order: { _id: base._id, ...fieldsOf(draft, typed) }, version: base.version })}
          at="order"
          nameOf={(field) => t(field)}
          read={(field, value) => read(field, value, order.client ? [order.client] : [])}
        >
          {(form) => (
            <Card heading={t('orderData')}>
              <OrderFieldset form={form} client={order.client} isReadOnly={isReadOnly} record={order} />
            </Card>
          )}
        </RecordForm>
      )}
    />
  );
}
