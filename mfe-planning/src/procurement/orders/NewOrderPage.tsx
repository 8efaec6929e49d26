import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { NewRecordPage } from '@shop/shared/record';
import { Notice } from '@shop/shared/ui';
import { procurementMessages } from '../messages.ts';
import { OrderFieldset } from './OrderFieldset.tsx';
import { fieldsOf } from './order-draft.ts';
import { useBegunOrder } from './useBegunOrder.ts';

/** A new order, prefilled from a request or a client. */
export function NewOrderPage() {
  const t = useMessages(procurementMessages);
  const typed = useTyped();
  const { draft, client, isLoading, hasFailed } = useBegunOrder();
  // The form reads its initial values once, so it is rendered when they are loaded.
  return (
    <NewRecordPage
      key={String(isLoading)}
      call={calls.orders.create}
      empty={draft}
      input={(filled) => ({ order: fieldsOf(filled, typed) })}
      at="order"
      list={{ label: t('orders'), href: '/marketplace/orders' }}
      isLoading={isLoading}
      words={{ title: t('newOrder'), heading: t('orderData'), create: t('createOrder'), created: t('orderCreated') }}
    >
      {(form) => (
        <>
          {hasFailed && <Notice tone="warning">{t('requestFailed')}</Notice>}
          <OrderFieldset form={form} client={client} />
        </>
      )}
    </NewRecordPage>
  );
}
