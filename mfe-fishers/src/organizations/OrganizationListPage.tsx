import { send, useCall } from '@shop/shared/api';
import { all, buyerTypes, coreCalls, type OrganizationRow, placeGender, statesOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { openSidePanel, useCountry, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense } from 'react';
import { useRestaurantTabs } from '../parts/RestaurantTabs.tsx';
import { organizationLink, restaurantLink } from '../parts/restaurant-link.ts';
import { organizationMessages } from './messages.ts';
import { useOrganizationColumns } from './useOrganizationColumns.tsx';

const panels = () => import('./OrganizationPanel.tsx');
const OrganizationPanel = lazy(async () => ({ default: (await panels()).OrganizationPanel }));
const OrganizationFooter = lazy(async () => ({ default: (await panels()).OrganizationFooter }));

/** ms; types and places rarely change. */
const longMs = 600_000;

const organizations = defineList(coreCalls.organizations.withPurchases, {
  name: 'organizations',
  noun: { es: { one: 'organización', other: 'organizaciones', gender: 'feminine' }, en: { one: 'organization', other: 'organizations' } },
  sortable: ['name', 'purchases', 'grams', 'spendMinor', 'lastPurchaseAt'],
  sort: '-lastPurchaseAt',
  filters: { search: all, from: all, to: all, buyerType: all, type: all, commune: all, state: all },
  exportAll: (asked, how) => send(coreCalls.organizations.exportAll, asked, how),
});

/** Opens an organization next to its list. */
export function useOpenOrganization() {
  return ({ _id, name }: Pick<OrganizationRow, '_id' | 'name'>) =>
    openSidePanel({
      title: name,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <OrganizationPanel key={_id} id={_id} />
        </Suspense>
      ),
      footer: (
        <Suspense fallback={null}>
          <OrganizationFooter key={_id} id={_id} name={name} />
        </Suspense>
      ),
    });
}

/** The organizations of the country, and their purchases in the selected days. */
export function OrganizationListPage() {
  const t = useMessages(organizationMessages);
  const list = useList(organizations);
  const mayEdit = useMay('organizations.edit');
  const { key: country } = useCountry();
  const { title, tabs } = useRestaurantTabs();
  const choices = { enabled: list.wantsChoices, staleMs: longMs };
  const kinds = useCall(coreCalls.organizations.list, {}, choices).data?.types;
  const communes = useCall(coreCalls.places.ofCountry, {}, choices).data?.filter(({ parentId }) => parentId);
  return (
    <ListPage
      list={list}
      title={title}
      tabs={tabs}
      columns={useOrganizationColumns()}
      search={t('search')}
      filters={[
        { days: ['from', 'to'], label: t('purchases') },
        { id: 'buyerType', label: t('buyerType'), options: optionsOf(buyerTypes, (kind) => t(`buyer.${kind}`)), isMulti: true },
        { id: 'type', label: t('type'), options: optionsOf(kinds), isMulti: true },
        { id: 'commune', label: t('commune'), options: optionsOf(communes), isMulti: true, gender: placeGender(country, 'commune') },
        { id: 'state', label: t('state'), options: optionsOf(statesOf('organization'), (state) => t(`state.${state}`)), isMulti: true },
      ]}
      firstText={t('firstText')}
      create={mayEdit && { href: `${restaurantLink()}/new` }}
      rowName={(row) => row.name}
      rowHref={(row) => organizationLink(row._id)}
      onOpen={useOpenOrganization()}
      rowActions={(row) => [[{ label: t('openRecord'), icon: 'restaurant', href: organizationLink(row._id) }]]}
    />
  );
}
