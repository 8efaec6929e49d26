import { send, useCall } from '@shop/shared/api';
import { all, type ClientRow, coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { ImportButton } from '@shop/shared/parts';
import { useMay } from '@shop/shared/session';
import { type Bulk, defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useFlag } from '../../parts/services.ts';
import { clientTabs } from '../client-tabs.ts';
import { clientMessages } from '../messages.ts';
import { openClientPanel } from '../panels.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { useClientColumns } from './useClientColumns.tsx';

const debts = ['owing', 'overdue', 'credit'] as const;

const clients = defineList(coreCalls.clients.list, {
  name: 'clients',
  noun: { es: { one: 'cliente', other: 'clientes', gender: 'masculine' }, en: { one: 'client', other: 'clients' } },
  sortable: ['legalName', 'taxId', 'paymentTermDays', 'lastOrderAt', 'balanceMinor', 'openLogs'],
  sort: 'legalName',
  filters: { search: all, category: all, seller: all, binnacle: all, debt: all, from: all, to: all },
  choices: { binnacle: ['open'], debt: debts },
  exportAll: (asked, how) => send(coreCalls.clients.exportAll, asked, how),
});

/** The clients of the country: search, actions on several, and log book entries without leaving the list. */
export function ClientListPage() {
  const t = useMessages(clientMessages);
  const mayEdit = useMay('clients.edit');
  const list = useList(clients);
  const columns = useClientColumns();
  const choices = useCall(coreCalls.clients.filters, {}).data;
  const [edit, setEdit] = useState<{ field: 'sellerId' | 'categoryId'; rows: readonly ClientRow[]; run: Bulk<ClientRow>['start'] }>();

  return (
    <>
      <ListPage
        list={list}
        total={choices?.clients}
        tabs={clientTabs(t, choices?.categories.length)}
        columns={columns}
        search={t('search')}
        filters={[
          { id: 'category', label: t('category'), options: optionsOf(choices?.categories), isMulti: true, gender: 'feminine' },
          { id: 'seller', label: t('seller'), options: optionsOf(choices?.sellers), isMulti: true },
          { days: ['from', 'to'], label: t('lastOrder') },
          { id: 'debt', label: t('debt'), options: optionsOf(debts, (debt) => t(`debts.${debt}`)) },
          { id: 'binnacle', label: t('logFilter'), options: [{ value: 'open', label: t('logFilterOpen') }], gender: 'feminine' },
        ]}
        firstText={t('emptyText')}
        create={mayEdit && { href: '/clients/new' }}
        actions={<ImportButton kind="clients" />}
        // A feature flag, in case complete lists overload the server or must not be exported.
        mayExportAll={useFlag('wholeListExport')}
        rowName={(row) => row.legalName}
        rowHref={(row) => `/clients/${row._id}`}
        onOpen={(row) => void openClientPanel(row)}
        rowActions={(row) => [
          [
            { label: t('openRecord'), icon: 'user', href: `/clients/${row._id}` },
            { label: t('log'), icon: 'chat', onSelect: () => void openClientPanel(row) },
          ],
        ]}
        bulk={
          mayEdit &&
          ((rows, run) => [
            { label: t('assignSeller'), icon: 'user', onAct: () => setEdit({ field: 'sellerId', rows, run }) },
            { label: t('changeCategory'), icon: 'tag', onAct: () => setEdit({ field: 'categoryId', rows, run }) },
          ])
        }
      />
      {edit && <BulkEditDialog {...edit} onClose={() => setEdit(undefined)} />}
    </>
  );
}
