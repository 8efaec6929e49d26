import { send, useCall } from '@shop/shared/api';
import { all, type ClientRow, calls, taxIdName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useCountry, useMay } from '@shop/shared/session';
import { Button, IconButton, Menu, useIsDesktop } from '@shop/shared/ui';
import { type Bulk, ListPage, useListState } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useFlag } from '../../parts/services.ts';
import { clientTabs } from '../client-tabs.ts';
import { clientTexts } from '../messages.ts';
import { openClientPanel } from '../panels.tsx';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { useClientColumns } from './useClientColumns.tsx';
import { useClientExport } from './useClientExport.ts';

const defaults = {
  sortable: ['legalName', 'taxId', 'paymentTermDays', 'lastOrderAt', 'openLogs'],
  sort: 'legalName',
  filters: { search: all, category: all, seller: all, binnacle: all },
  choices: { binnacle: ['open'] },
} as const;

/** The clients of the country: find one among many, act on several, write in a log book without leaving the list. */
export function ClientListPage() {
  const t = useMessages(clientTexts);
  const country = useCountry();
  const navigate = useNavigate();
  const mayEdit = useMay('clients.edit');
  // A switch for the day when whole lists are too much for the server, or must not leave the house.
  const mayExportAll = useFlag('wholeListExport');
  const isDesktop = useIsDesktop();
  const state = useListState(defaults);
  const { search, category, seller, binnacle } = state.filters;
  const filters = { search, category, seller, binnacle, sort: state.sort };
  const result = useCall(calls.clients.list, { page: state.page, pageSize: state.size, ...filters }, { offersChanges: true });
  const choices = useCall(calls.clients.filters, {}).data;
  const columns = useClientColumns();
  const exportClients = useClientExport(filters);
  const [edit, setEdit] = useState<{ field: 'sellerId' | 'categoryId'; rows: readonly ClientRow[]; run: Bulk<ClientRow>['start'] }>();
  const optionsOf = (items: readonly { _id: string; name: string }[] = []) => items.map(({ _id, name }) => ({ value: _id, label: name }));
  const words = { country: country.name, total: choices?.clients ?? 0 };
  const create = (
    <Button icon="add" onClick={() => navigate('/clients/new')}>
      {t(isDesktop ? 'new' : 'newShort')}
    </Button>
  );

  return (
    <>
      <ListPage
        name="clients"
        title={t('title')}
        state={state}
        result={result}
        total={choices?.clients}
        tabs={clientTabs(t, choices?.categories.length)}
        columns={columns}
        texts={{
          label: t('title'),
          error: t('failedTitle'),
          noneFound: t('noneTitle'),
          noneFoundText: t('noneText', words),
          first: t('emptyTitle', words),
          firstText: t('emptyText'),
        }}
        firstAction={mayEdit && create}
        search={{ id: 'search', title: t('search', { taxId: taxIdName[country.key] }) }}
        filters={[
          { id: 'category', label: t('category'), options: optionsOf(choices?.categories), isMulti: true, usualLabel: t('categoryAll') },
          { id: 'seller', label: t('seller'), options: optionsOf(choices?.sellers), isMulti: true },
          { id: 'binnacle', label: t('logFilter'), options: [{ value: 'open', label: t('logFilterOpen') }], usualLabel: t('logFilterAll') },
        ]}
        rowId={(row) => row._id}
        rowName={(row) => row.legalName}
        rowHref={(row) => `/clients/${row._id}`}
        onOpen={(row) => void openClientPanel(row)}
        rowActions={(row) => [
          [
            { label: t('openRecord'), icon: 'user', href: `/clients/${row._id}` },
            { label: t('log'), icon: 'chat', onSelect: () => void openClientPanel(row) },
          ],
        ]}
        bulk={(rows, run) => [
          ...(mayEdit
            ? ([
                { label: t('assignSeller'), icon: 'user', onAct: () => setEdit({ field: 'sellerId', rows, run }) },
                { label: t('changeCategory'), icon: 'tag', onAct: () => setEdit({ field: 'categoryId', rows, run }) },
              ] as const)
            : []),
          { label: t('exportSelected', { count: rows.length }), icon: 'download', onAct: () => void exportClients('xlsx', rows) },
        ]}
        {...(mayExportAll && { selectAll: () => send(calls.clients.exportAll, filters) })}
        actions={
          <>
            {mayExportAll && (
              <Menu
                items={[
                  [
                    { label: t('exportCsv'), onSelect: () => void exportClients('csv') },
                    { label: t('exportXlsx'), onSelect: () => void exportClients('xlsx') },
                  ],
                ]}
              >
                {(trigger) =>
                  isDesktop ? (
                    <Button {...trigger} kind="outline" icon="download" iconEnd="chevron-down">
                      {t('export')}
                    </Button>
                  ) : (
                    <IconButton {...trigger} icon="download" size={40} isOutlined label={t('export')} />
                  )
                }
              </Menu>
            )}
            {mayEdit && create}
          </>
        }
      />
      {edit && <BulkEditDialog {...edit} onClose={() => setEdit(undefined)} />}
    </>
  );
}
