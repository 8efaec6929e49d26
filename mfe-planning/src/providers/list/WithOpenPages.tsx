import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { defineList, ListPage, type RowOf, useList } from '@shop/shared/ui/data';
import { providerMessages } from '../messages.ts';
import { openProviderPanel } from './openProviderPanel.tsx';
import { providerNoun, providerTabs } from './provider-words.ts';
import { type OpenThings, useOpenColumns } from './useOpenColumns.tsx';

const withOrders = defineList(calls.providers.withOrders, { name: 'providers-with-orders', noun: providerNoun, filters: {} });
const withOffers = defineList(calls.providers.withOffers, { name: 'providers-with-offers', noun: providerNoun, filters: {} });

const orders: OpenThings<RowOf<typeof calls.providers.withOrders>> = {
  header: 'openOrders',
  date: 'needed',
  openOf: (row) => ({ shown: row.orders, total: row.openOrders }),
  hrefOf: ({ _id }) => `/marketplace/orders/${_id}`,
};
const offers: OpenThings<RowOf<typeof calls.providers.withOffers>> = {
  header: 'activeOffers',
  date: 'until',
  openOf: (row) => ({ shown: row.offers, total: row.activeOffers }),
  hrefOf: ({ _id }) => `/marketplace/offers/${_id}`,
};

/** Providers with unfilled orders, and these orders. */
export function WithOrdersPage() {
  const t = useMessages(providerMessages);
  return (
    <ListPage
      list={useList(withOrders)}
      tabs={providerTabs(t)}
      columns={useOpenColumns(orders)}
      texts={{ first: t('withOrdersEmpty') }}
      firstText={t('withOrdersEmptyText')}
      rowName={(row) => row.legalName}
      rowHref={(row) => `/providers/${row._id}`}
      recordHref={(id) => `/providers/${id}`}
      onOpen={openProviderPanel}
    />
  );
}

/** Providers with current offers, and these offers. */
export function WithOffersPage() {
  const t = useMessages(providerMessages);
  return (
    <ListPage
      list={useList(withOffers)}
      tabs={providerTabs(t)}
      columns={useOpenColumns(offers)}
      texts={{ first: t('withOffersEmpty') }}
      firstText={t('withOffersEmptyText')}
      rowName={(row) => row.legalName}
      rowHref={(row) => `/providers/${row._id}`}
      recordHref={(id) => `/providers/${id}`}
      onOpen={openProviderPanel}
    />
  );
}
