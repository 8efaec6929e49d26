import { send } from '@shop/shared/api';
import { all, partnerKinds } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { openSidePanel, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense } from 'react';
import { useCarrierTabs } from '../useCarrierTabs.ts';
import { partnerMessages } from './messages.ts';
import { usePartnerColumns } from './usePartnerColumns.tsx';

const PartnerPanel = lazy(async () => ({ default: (await import('./PartnerPanel.tsx')).PartnerPanel }));

const partners = defineList(calls.partners.page, {
  name: 'partners',
  noun: { es: { one: 'socio', other: 'socios', gender: 'masculine' }, en: { one: 'partner', other: 'partners' } },
  sortable: ['name', 'commissionRate'],
  sort: 'name',
  filters: { search: all, kind: all, active: all },
  choices: { active: [all, 'true', 'false'] },
  exportAll: (asked, how) => send(calls.partners.exportAll, asked, how),
});

const partnersLink = '/transportists/partners';

/** Co-operatives, plants and shops that sell with us, and their terms. */
export function PartnerListPage() {
  const t = useMessages(partnerMessages);
  const mayEdit = useMay('partners.edit');
  const { title, tabs } = useCarrierTabs();
  return (
    <ListPage
      list={useList(partners)}
      title={title}
      tabs={tabs}
      columns={usePartnerColumns()}
      search={t('search')}
      filters={[
        { id: 'kind', label: t('kind'), options: optionsOf(partnerKinds, (kind) => t(`kind.${kind}`)), isMulti: true },
        { id: 'active', label: t('active'), options: optionsOf(['true', 'false'] as const, (value) => t(`active.${value}`)) },
      ]}
      firstText={t('firstText')}
      create={mayEdit && { href: `${partnersLink}/new` }}
      rowName={(row) => row.name}
      rowHref={(row) => `${partnersLink}/${row._id}`}
      onOpen={(row) =>
        openSidePanel({
          title: row.name,
          content: (
            <Suspense fallback={<PageSkeleton />}>
              <PartnerPanel key={row._id} id={row._id} />
            </Suspense>
          ),
        })
      }
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'providers', href: `${partnersLink}/${row._id}` }]]}
    />
  );
}
