import { bulkChange, change, send, useCall } from '@shop/shared/api';
import { all, coreCalls, mayBecome, type OrganizationRow, statesOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { defineList, ListPage, optionsOf, PageStack, useList } from '@shop/shared/ui/data';
import { useRestaurantTabs } from '../../parts/RestaurantTabs.tsx';
import { organizationLink, restaurantLink } from '../../parts/restaurant-link.ts';
import { organizationMessages } from '../messages.ts';
import { useOpenOrganization } from '../OrganizationListPage.tsx';
import { OrganizationState } from '../organization-words.tsx';
import { useOrganizationColumns } from '../useOrganizationColumns.tsx';
import { approvalMessages } from './messages.ts';
import { Resolved } from './Resolved.tsx';
import { useVerdictActs, type Verdict } from './useVerdictActs.ts';

const waiting = defineList(coreCalls.organizations.withPurchases, {
  name: 'organization-approvals',
  noun: { es: { one: 'organización', other: 'organizaciones', gender: 'feminine' }, en: { one: 'organization', other: 'organizations' } },
  sortable: ['name', 'createdAt'],
  sort: 'createdAt',
  filters: { search: all, state: 'pending' },
  choices: { state: [all, ...statesOf('organization')] },
  exportAll: (asked, how) => send(coreCalls.organizations.exportAll, asked, how),
});

const nameOf = (row: OrganizationRow) => row.name;

const verdicts: Verdict<OrganizationRow>[] = (['approved', 'rejected'] as const).map((state) => ({
  name: state === 'approved' ? 'approve' : 'reject',
  needsReason: state === 'rejected',
  fits: (row) => mayBecome('organization', row.state, state),
  act: ({ _id }, reason) => change(coreCalls.organizations.decide, { id: _id, state, reason }),
  bulk: (reason) => bulkChange(coreCalls.organizations.decideMany, { state, reason }),
}));

/** Self-registered organizations that wait for approval; the latest decisions are listed below. */
export function OrganizationApprovalsPage() {
  const t = useMessages(approvalMessages);
  const words = useMessages(organizationMessages);
  const list = useList(waiting);
  const { title, tabs } = useRestaurantTabs();
  const mayDecide = useMay('organizations.decide');
  const acts = useVerdictActs(verdicts, mayDecide);
  const resolved = useCall(coreCalls.organizations.withPurchases, {
    ...{ state: 'approved,rejected', sort: '-decidedAt' as const, page: '0', pageSize: '5' },
  });
  return (
    <PageStack>
      <ListPage
        list={list}
        title={title}
        tabs={tabs}
        columns={useOrganizationColumns(true)}
        search={t('searchOrganizations')}
        filters={[
          {
            id: 'state',
            label: t('state'),
            options: [{ value: all, label: t('every') }, ...optionsOf(statesOf('organization'), (state) => words(`state.${state}`))],
          },
        ]}
        firstText={t('firstText')}
        rowName={nameOf}
        rowHref={(row) => organizationLink(row._id)}
        onOpen={useOpenOrganization()}
        rowActions={(row) => [[{ label: t('openRecord'), icon: 'restaurant', href: organizationLink(row._id) }]]}
        acts={acts}
      />
      {/* Below the rows, so that their arrival does not move it. */}
      {list.result.data && (
        <Resolved
          result={resolved}
          href={`${restaurantLink()}?state=approved,rejected`}
          nameOf={nameOf}
          stateOf={(row) => <OrganizationState state={row.state} />}
        />
      )}
    </PageStack>
  );
}
