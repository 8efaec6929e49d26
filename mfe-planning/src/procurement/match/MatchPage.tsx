import { AppError, useCall, useSend } from '@shop/shared/api';
import { all } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useMay } from '@shop/shared/session';
import { Button, EmptyState, ErrorBox, PageSkeleton, useToast } from '@shop/shared/ui';
import { ListToolbar, optionsOf, PageHeader, PageStack, Tabs, useChoices, useListState } from '@shop/shared/ui/data';
import { type CSSProperties, useState } from 'react';
import { useDeliveryEnd } from '../../parts/useDeliveryEnd.ts';
import { useProcurementTabs } from '../useProcurementTabs.ts';
import { CoverageCard } from './CoverageCard.tsx';
import { coverageOf } from './coverage.ts';
import css from './Match.module.css';
import { MatchBar } from './MatchBar.tsx';
import { matchMessages } from './messages.ts';
import { OffersCard } from './OffersCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { useMatch } from './useMatch.ts';

const daysAhead = 4;
const mostDays = 14;
const dayMs = 86_400_000;
const dayAfter = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const laterOf = (one: string, other: string) => (one.localeCompare(other) > 0 ? one : other);

/** Orders next to offers: the best match of an order, bought in one step. */
export function MatchPage() {
  const t = useMessages(matchMessages);
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const endOf = useDeliveryEnd();
  const mayBuy = useMay('purchases.edit');
  const tabs = useProcurementTabs();
  const today = format.today();
  const state = useListState({ filters: { species: all, provider: all, from: today, to: dayAfter(today, daysAhead), order: '' } });
  const { species, provider } = state.filters;
  const from = state.filters.from === all ? today : state.filters.from;
  const to = state.filters.to === all ? dayAfter(from, mostDays - 1) : laterOf(from, state.filters.to);
  const days = Array.from({ length: mostDays }, (_, n) => dayAfter(from, n)).filter((day) => day <= to);
  const orders = useCall(calls.purchases.openOrders, { species: all, from, to });
  const offers = useCall(calls.purchases.openOffers, { species: all, provider });
  const isReady = orders.data !== undefined && offers.data !== undefined;
  const { wantsChoices, onApproach } = useChoices({ isThere: isReady, isFiltered: state.isFiltered });
  const kinds = useCall(calls.species.list, {}, { enabled: wantsChoices, staleMs: 60_000 }).data;
  const providers = useCall(calls.providers.choose, {}, { enabled: wantsChoices, staleMs: 60_000 }).data;
  const register = useSend(calls.purchases.register);
  const [preset, setPreset] = useState<{ filters: string; orderId: string }>();
  const [boughtId, setBoughtId] = useState<string>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const isOfKind = (one: { species: { _id: string } }) => species === all || species.split(',').includes(one.species._id);
  const open = orders.data?.filter(({ state: stands }) => stands === 'open').filter(isOfKind) ?? [];
  const filters = `${species} ${from} ${to}`;
  if (open[0] && preset?.filters !== filters) setPreset({ filters, orderId: open[0]._id });
  // The first order until the user chooses one, and then no other: if that order disappears, a press must not buy for the next one.
  const wantedId = state.filters.order || preset?.orderId;
  const chosen = open.find(({ _id }) => _id === wantedId);
  const match = useMatch(chosen, offers.data ?? []);

  async function buy() {
    if (!chosen) return;
    setRefusals(new Map());
    const parts = match.taken.map(({ offer, grams }) => ({ offerId: offer._id, grams }));
    try {
      const bought = await register.mutateAsync({
        purchase: { orderId: chosen._id, parts, deliverOn: laterOf(today, chosen.neededOn) },
      });
      setBoughtId(chosen._id);
      // Toasts are rendered outside the router, so this link needs its own navigation.
      const see = (
        <Button kind="text" size={32} onClick={() => navigate('/marketplace/purchases')}>
          {t('seePurchases')}
        </Button>
      );
      toast.done(t('bought', { count: bought.length }), { text: see });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const entries = Object.entries(error.fields ?? {}).map(
        ([field, text]) => [parts[Number(/parts\.(\d+)/.exec(field)?.[1])]?.offerId ?? '', text] as const,
      );
      setRefusals(new Map(entries));
      toast.failed(t('notBought'), { text: `${error.message} ${error.requestId}` });
    }
    await Promise.all([orders.refetch(), offers.refetch()]);
  }

  const failed = orders.error ?? offers.error;
  const coverage = isReady ? coverageOf(open, offers.data, days, endOf) : [];
  return (
    <PageStack>
      <PageHeader title={t('title')} {...(isReady && { text: t('subtitle', { orders: open.length, offers: offers.data.length }) })} />
      <Tabs label={t('title')} tabs={tabs} />
      <ListToolbar
        filters={[
          { id: 'species', label: t('species'), options: optionsOf(kinds), value: species, isMulti: true, gender: 'feminine' },
          { id: 'days', label: t('delivery'), days: { from, to }, isAhead: true },
          { id: 'provider', label: t('provider'), options: optionsOf(providers), value: provider, isMulti: true },
        ]}
        onApproach={onApproach}
        onFilter={(id, value) => state.setFilters({ [id]: value, order: '' })}
        onDays={(_, range) => state.setFilters({ ...range, order: '' })}
        isFiltered={state.isFiltered}
        onClear={state.clearFilters}
      />
      {failed && !isReady ? (
        <ErrorBox title={t('failed')} error={failed} onRetry={() => void Promise.all([orders.refetch(), offers.refetch()])} />
      ) : !isReady ? (
        <PageSkeleton />
      ) : open.length === 0 ? (
        <EmptyState icon="reality" title={t('noOrders')} text={t('noOrdersText')} />
      ) : (
        <>
          <CoverageCard
            rows={coverage}
            days={days}
            chosen={{ species: chosen?.species._id ?? '', day: chosen?.neededOn }}
            onChoose={(kind, day) => {
              const first = open.find((order) => order.species._id === kind && order.neededOn === day);
              if (first) state.setFilter('order', first._id, { isTyping: true });
            }}
          />
          <div className={css['sides']} style={{ '--kinds': coverage.length } as CSSProperties}>
            <OrdersCard orders={open} chosenId={chosen?._id} onChoose={(id) => state.setFilter('order', id, { isTyping: true })} />
            <OffersCard order={chosen} isGone={!chosen && wantedId !== boughtId} match={match} refusals={refusals} mayBuy={mayBuy} />
          </div>
          {chosen && <MatchBar order={chosen} match={match} mayBuy={mayBuy} isBuying={register.isPending} onBuy={() => void buy()} />}
        </>
      )}
    </PageStack>
  );
}
