import { send, useCall } from '@shop/shared/api';
import { all, placeGender } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { ImportButton } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { providerMessages } from '../messages.ts';
import { openProviderPanel } from './openProviderPanel.tsx';
import { providerNoun, providerTabs } from './provider-words.ts';
import { useProviderColumns } from './useProviderColumns.tsx';

const providers = defineList(calls.providers.list, {
  name: 'providers',
  noun: providerNoun,
  sortable: ['legalName', 'taxId'],
  sort: 'legalName',
  filters: { search: all, type: all, area: all },
  exportAll: (asked, how) => send(calls.providers.exportAll, asked, how),
});

/** The providers: who and where they are, and their state. */
export function ProviderListPage() {
  const t = useMessages(providerMessages);
  const { number } = useFormat();
  const { key: country } = useCountry();
  const mayEdit = useMay('providers.edit');
  const columns = useProviderColumns();
  const choices = useCall(calls.providers.filters, {}).data;
  const types = choices?.types.map(({ type, providers: count }) => ({ value: type, label: `${t(`types.${type}`)} (${number(count)})` }));
  return (
    <ListPage
      list={useList(providers)}
      total={choices?.providers}
      tabs={providerTabs(t)}
      columns={columns}
      search={t('search')}
      filters={[
        { id: 'type', label: t('type'), options: types ?? [], isMulti: true },
        { id: 'area', label: t('region'), options: optionsOf(choices?.areas), isMulti: true, gender: placeGender(country, 'region') },
      ]}
      firstText={t('emptyText')}
      create={mayEdit && { href: '/providers/new' }}
      actions={<ImportButton kind="providers" />}
      rowName={(row) => row.legalName}
      rowHref={(row) => `/providers/${row._id}`}
      onOpen={openProviderPanel}
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'providers', href: `/providers/${row._id}` }]]}
    />
  );
}
