import { send, useCall } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { openSidePanel, useCountry, useMay } from '@shop/shared/session';
import { defineList, KeyLegend, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy } from 'react';
import { FleetStrip } from './FleetStrip.tsx';
import { carrierMessages } from './messages.ts';
import { useCarrierColumns } from './useCarrierColumns.tsx';
import { useCarrierTabs } from './useCarrierTabs.ts';

const CarrierPanel = lazy(async () => ({ default: (await import('./CarrierPanel.tsx')).CarrierPanel }));

const yesNo = [all, 'true', 'false'] as const;

const carriers = defineList(calls.transport.list, {
  name: 'carriers',
  noun: {
    es: { one: 'transportista', other: 'transportistas', gender: 'masculine' },
    en: { one: 'carrier', other: 'carriers' },
  },
  sortable: ['name', 'capacityGrams'],
  sort: 'name',
  filters: { search: all, zone: all, refrigerated: all, active: all },
  choices: { refrigerated: yesNo, active: yesNo },
  exportAll: ({ countryId: id, ...asked }, how) => send(calls.transport.ofCountry, { ...asked, ...(id && { id }) }, how),
});

/** The carriers: vehicle, zones, and today's load. */
export function CarrierListPage() {
  const t = useMessages(carrierMessages);
  const mayEdit = useMay('transportists.edit');
  const country = useCountry();
  const { title, tabs } = useCarrierTabs();
  const mayDispatch = useMay('freight.edit');
  const navigate = useNavigate();
  const zones = useCall(calls.transport.fleet, {}).data?.zones ?? [];

  return (
    <ListPage
      list={useList(carriers)}
      title={title}
      tabs={tabs}
      columns={useCarrierColumns()}
      search={t('search')}
      filters={[
        { id: 'zone', label: t('zones'), options: zones.map((zone) => ({ value: zone, label: zone })), gender: 'feminine' },
        { id: 'refrigerated', label: t('cold'), options: optionsOf(['true', 'false'] as const, (value) => t(`cold.${value}`)) },
        { id: 'active', label: t('active'), options: optionsOf(['true', 'false'] as const, (value) => t(`active.${value}`)) },
      ]}
      firstText={t('firstText')}
      summary={<FleetStrip key={country._id} />}
      actions={mayDispatch && <KeyLegend acts={[{ label: t('openFreight'), shortcut: 't' }]} />}
      create={mayEdit && { href: '/transportists/new' }}
      rowName={(row) => row.name}
      rowHref={(row) => `/transportists/${row._id}`}
      onOpen={(row) => openSidePanel({ title: row.name, content: <CarrierPanel key={row._id} id={row._id} /> })}
      rowActions={(row) => [
        [
          { label: t('openRecord'), icon: 'transportists', href: `/transportists/${row._id}` },
          ...(mayDispatch
            ? [{ label: t('openFreight'), icon: 'board' as const, shortcut: 't', onSelect: () => navigate('/transportists/freight') }]
            : []),
        ],
      ]}
    />
  );
}
