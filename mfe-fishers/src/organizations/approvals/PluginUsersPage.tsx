import { bulkChange, change, useCall } from '@shop/shared/api';
import { all, coreCalls, mayBecome, type PluginUser, statesOf } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { openSidePanel, useMay } from '@shop/shared/session';
import { PageSkeleton } from '@shop/shared/ui';
import { type Column, defineList, ListPage, optionsOf, PageStack, useFieldColumns, useList } from '@shop/shared/ui/data';
import { lazy, Suspense, useMemo } from 'react';
import { useRestaurantTabs } from '../../parts/RestaurantTabs.tsx';
import { organizationLink, restaurantLink } from '../../parts/restaurant-link.ts';
import { organizationMessages } from '../messages.ts';
import { MemberState } from '../organization-words.tsx';
import { approvalMessages } from './messages.ts';
import { Resolved } from './Resolved.tsx';
import { useVerdictActs, type Verdict } from './useVerdictActs.ts';

const PluginUserPanel = lazy(async () => ({ default: (await import('./PluginUserPanel.tsx')).PluginUserPanel }));

const waiting = defineList(coreCalls.plugin.users, {
  name: 'plugin-users',
  noun: { es: { one: 'persona', other: 'personas', gender: 'feminine' }, en: { one: 'person', other: 'people' } },
  sortable: ['name', 'askedAt'],
  sort: 'askedAt',
  // Fishers have a page of their own: this list always requests buyers, in addition to other filters.
  filters: { search: all, state: 'pending', kind: 'buyer' },
  choices: { state: [all, ...statesOf('plugin')], kind: ['buyer'] },
});

const nameOf = (row: PluginUser) => row.name;

const verdicts: Verdict<PluginUser>[] = (['enabled', 'disabled'] as const).map((state) => ({
  name: state === 'enabled' ? 'enable' : 'disable',
  needsReason: true,
  fits: (row) => mayBecome('plugin', row.state, state),
  act: ({ userid, organizationid }, reason) => change(coreCalls.plugin.changeState, { userid, organizationid, state, reason }),
  bulk: (reason) => bulkChange(coreCalls.plugin.changeStateMany, { state, reason }),
}));

/** Buyers of organizations who wait for the plugin; the latest decisions are listed below. */
export function PluginUsersPage() {
  const t = useMessages(approvalMessages);
  const words = useMessages(organizationMessages);
  const list = useList(waiting);
  const { title, tabs } = useRestaurantTabs();
  const mayDecide = useMay('fishers.plugin');
  const acts = useVerdictActs(verdicts, mayDecide);
  // One request for both states would need a filter that the call does not have; most decided rows are enabled.
  const resolved = useCall(coreCalls.plugin.users, {
    ...{ kind: 'buyer' as const, state: 'enabled' as const, sort: '-decidedAt' as const, page: '0', pageSize: '5' },
  });
  const open = (row: PluginUser) =>
    openSidePanel({
      title: row.name,
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <PluginUserPanel key={row._id} input={list.input} row={row} />
        </Suspense>
      ),
    });
  return (
    <PageStack>
      <ListPage
        list={list}
        title={title}
        tabs={tabs}
        columns={usePluginColumns()}
        search={t('searchPeople')}
        filters={[
          {
            id: 'state',
            label: t('plugin'),
            options: [{ value: all, label: t('every') }, ...optionsOf(statesOf('plugin'), (state) => words(`plugin.${state}`))],
          },
        ]}
        firstText={t('firstPlugin')}
        rowName={nameOf}
        onOpen={open}
        rowActions={(row) => [[{ label: t('openOrganization'), icon: 'restaurant', href: organizationLink(row.organizationid) }]]}
        acts={acts}
      />
      {/* Beneath the rows: before them it would be moved by their coming. */}
      {list.result.data && (
        <Resolved
          result={resolved}
          href={`${restaurantLink('plugin')}?state=enabled`}
          nameOf={(row) => `${row.name} · ${row.organization}`}
          stateOf={(row) => <MemberState state={row.state} />}
        />
      )}
    </PageStack>
  );
}

function usePluginColumns(): readonly Column<PluginUser>[] {
  const t = useMessages(approvalMessages);
  const words = useMessages(organizationMessages);
  const format = useFormat();
  const column = useFieldColumns<PluginUser>();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('person'),
        width: 240,
        isSortable: true,
        card: 'title',
        value: (row) => row.name,
        detail: (row) => row.email,
      },
      { id: 'organization', header: t('organization'), width: 240, card: 'subtitle', value: (row) => row.organization },
      { id: 'phone', header: t('phone'), width: 140, value: (row) => row.phone },
      column.day('askedAt', t('asked'), { width: 120, isSortable: true, detail: (row) => format.relative(row.askedAt) }),
      {
        id: 'state',
        header: t('plugin'),
        width: 150,
        card: 'badge',
        value: (row) => words(`plugin.${row.state}`),
        render: (row) => <MemberState state={row.state} />,
      },
    ],
    [t, words, format, column],
  );
}
