import { send, useCall } from '@shop/shared/api';
import { all, type BalanceRow, balanceStates } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Sums } from '@shop/shared/parts';
import { askToLeave } from '@shop/shared/router';
import { openSidePanel } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { defineList, ListPage, optionsOf, useList } from '@shop/shared/ui/data';
import { lazy, Suspense } from 'react';
import { useFisherTabs } from '../parts/FisherTabs.tsx';
import { tripLink } from '../parts/trip-link.ts';
import css from './Balance.module.css';
import { BalanceLegend } from './BalanceBar.tsx';
import { BalanceState } from './BalanceState.tsx';
import { balanceParts } from './balance-parts.ts';
import { balanceMessages } from './messages.ts';
import { useBalanceColumns } from './useBalanceColumns.tsx';

const BalancePanel = lazy(async () => ({ default: (await import('./BalancePanel.tsx')).BalancePanel }));

const balances = defineList(calls.trace.balances, {
  name: 'balances',
  noun: { es: { one: 'viaje', other: 'viajes', gender: 'masculine' }, en: { one: 'trip', other: 'trips' } },
  sortable: ['code', 'landedAt', 'unexplainedGrams'],
  sort: '-landedAt',
  filters: { search: all, state: all, cove: all, from: all, to: all },
  exportAll: (asked, how) => send(calls.trace.exportBalances, asked, how),
});

const useBalances = () => useList(balances);

/** All trips: what was landed, where it went, and what is unexplained. */
export function BalanceListPage() {
  const t = useMessages(balanceMessages);
  const list = useBalances();
  const totals = useTotals(list.state.filters);
  return (
    <ListPage
      list={list}
      title={t('title')}
      tabs={useFisherTabs()}
      columns={useBalanceColumns()}
      search={t('search')}
      filters={[
        { days: ['from', 'to'], label: t('landing') },
        {
          id: 'cove',
          label: t('cove'),
          options: (totals.data?.coves ?? []).map((name) => ({ value: name, label: name })),
          gender: 'feminine',
        },
        { id: 'state', label: t('state'), options: optionsOf(balanceStates, (one) => t(`state.${one}`)), isMulti: true },
      ]}
      firstText={t('firstText')}
      summary={<BalanceSums totals={totals} />}
      rowName={(row) => row.code}
      rowHref={(row) => tripLink(row._id)}
      rowTone={(row) => (row.state === 'unexplained' || row.state === 'over' ? 'danger' : undefined)}
      onOpen={(row: BalanceRow) =>
        openSidePanel({
          title: row.code,
          badge: <BalanceState state={row.state} />,
          content: (
            <Suspense fallback={<PageSkeleton />}>
              <BalancePanel key={row._id} id={row._id} />
            </Suspense>
          ),
          mayClose: askToLeave,
        })
      }
      rowActions={(row) => [[{ label: t('openTrip'), icon: 'fisherman', href: tripLink(row._id) }]]}
    />
  );
}

/** The totals over all trips that match the filters. */
const useTotals = ({ search, state, cove, from, to }: ReturnType<typeof useBalances>['state']['filters']) =>
  useCall(calls.trace.balanceTotals, { search, state, cove, from, to });

function BalanceSums({ totals: { data, error, refetch, isFetching } }: { totals: ReturnType<typeof useTotals> }) {
  const t = useMessages(balanceMessages);
  const { kg } = useFormat();
  if (error && !data) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const sums = [['entered', 'enteredGrams'], ...balanceParts, ['over', 'overGrams']] as const;
  return (
    <div className={css['summary']}>
      <Sums label={t('sums')} sums={sums.map(([name, field]) => [t(name), data && kg(data[field]), 'kg'])} />
      <BalanceLegend />
    </div>
  );
}
