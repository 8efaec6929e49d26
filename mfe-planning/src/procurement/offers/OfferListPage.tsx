import { send, useCall } from '@shop/shared/api';
import { all, conservations, presentations, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { formMessages } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';
import { useOfferColumns } from '../parts/useDealColumns.tsx';
import { useProcurementTabs } from '../useProcurementTabs.ts';
import { useOfferActs } from './useOfferActs.ts';

const offers = defineList(calls.offers.list, {
  name: 'offers',
  noun: { es: { one: 'oferta', other: 'ofertas', gender: 'feminine' }, en: { one: 'offer', other: 'offers' } },
  sortable: ['validUntil', 'priceMinor', 'number'],
  sort: '-validUntil',
  filters: { search: all, species: all, provider: all, presentation: all, conservation: all, state: all, from: all, to: all },
  exportAll: (asked, how) => send(calls.offers.filtered, asked, how),
});

/** The offers of providers, with price and expiry. */
export function OfferListPage() {
  const t = useMessages(procurementMessages);
  const words = useMessages(formMessages);
  const mayEdit = useMay('offers.edit');
  const list = useList(offers);
  const tabs = useProcurementTabs();
  const columns = useOfferColumns();
  const species = useCall(calls.species.list, {}, { enabled: list.wantsChoices }).data;
  const providers = useCall(calls.providers.choose, {}, { enabled: list.wantsChoices }).data;
  return (
    <ListPage
      list={list}
      tabs={tabs}
      columns={columns}
      search={t('searchOffers')}
      filters={[
        { id: 'state', label: t('state'), options: optionsOf(statesOf('offer'), (state) => t(`offerStates.${state}`)), isMulti: true },
        { id: 'species', label: t('species'), options: optionsOf(species), isMulti: true, gender: 'feminine' },
        { id: 'provider', label: t('provider'), options: optionsOf(providers), isMulti: true },
        {
          id: 'presentation',
          label: t('presentation'),
          options: optionsOf(presentations, (value) => words(`presentation.${value}`)),
          isMulti: true,
          gender: 'feminine',
        },
        {
          id: 'conservation',
          label: t('conservation'),
          options: optionsOf(conservations, (value) => words(`conservation.${value}`)),
          isMulti: true,
          gender: 'feminine',
        },
        { days: ['from', 'to'], label: t('validUntil'), isAhead: true },
      ]}
      firstText={t('offersEmpty')}
      create={mayEdit && { href: '/marketplace/offers/new' }}
      rowName={(row) => t('offer', { number: String(row.number) })}
      rowHref={(row) => `/marketplace/offers/${row._id}`}
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'sales', href: `/marketplace/offers/${row._id}` }]]}
      acts={[useOfferActs()]}
    />
  );
}
