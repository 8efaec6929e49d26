import type { FreightBoard } from '@shop/shared/contract';
import { stopName } from '@shop/shared/contract';
import { DateInput } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { Button, EmptyState, ErrorBox, IconButton, PageSkeleton } from '@shop/shared/ui';
import { ConfirmDialog, PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { useState } from 'react';
import { useCarrierTabs } from '../useCarrierTabs.ts';
import { Board } from './Board.tsx';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { useBoard, useFreight } from './useFreight.ts';

const dayMs = 86_400_000;
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
const otherDay = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The freight of a day: who carries what, in which order and at what cost. */
export function FreightPage() {
  const t = useMessages(freightMessages);
  const format = useFormat();
  const { tabs } = useCarrierTabs();
  const [params, setParams] = useSearchParams();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : format.today();
  const { data: board, error, refetch, isFetching } = useBoard(day);
  const marked = params.get('stop') ?? undefined;
  const freight = useFreight(day, board, refetch);
  const [isProposing, setProposing] = useState(false);
  const go = (to: string) => {
    freight.giveBack();
    setParams({ day: to });
  };
  return (
    <PageStack>
      <PageHeader
        title={t('title')}
        actions={
          <Button kind="outline" disabled={!board} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        }
      />
      <Tabs label={t('title')} tabs={tabs} />
      <div className={css['day']}>
        <IconButton icon="chevron-left" label={t('before')} onClick={() => go(otherDay(day, -1))} />
        <DateInput title={t('day')} isTitleHidden value={day} onChange={({ target }) => isDay(target.value) && go(target.value)} />
        <IconButton icon="chevron-right" label={t('after')} onClick={() => go(otherDay(day, 1))} />
        {board && <Sum board={board} />}
      </div>
      {error && !board && <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!board && !error && <PageSkeleton />}
      {board && board.lanes.length === 0 && <EmptyState icon="transportists" title={t('noCarriers')} text={t('noCarriersText')} />}
      {board && <Board key={marked} board={board} day={day} freight={freight} marked={marked} />}
      {isProposing && board && <ProposeDialog board={board} arrange={freight.arrange} onClose={() => setProposing(false)} />}
      {freight.asked && (
        <ConfirmDialog
          title={t('askWarm', { stop: stopName(freight.asked.stop) })}
          text={t('askWarmText', { name: board?.lanes.find(({ carrier }) => carrier._id === freight.asked?.over)?.carrier.name ?? '' })}
          action={t('confirmWarm')}
          onConfirm={() => freight.answer(true)}
          onClose={() => freight.answer(false)}
        />
      )}
    </PageStack>
  );
}

function Sum({ board }: { board: FreightBoard }) {
  const t = useMessages(freightMessages);
  const { weight } = useFormat();
  const stops = [...board.unassigned, ...board.lanes.flatMap((lane) => lane.stops)];
  return (
    <span className={css['quiet']}>{t('sum', { count: stops.length, kg: weight(stops.reduce((sum, { grams }) => sum + grams, 0)) })}</span>
  );
}
