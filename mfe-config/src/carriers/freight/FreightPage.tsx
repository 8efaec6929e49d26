import type { FreightBoard } from '@shop/shared/contract';
import { stopName } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { Button, EmptyState, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { ConfirmDialog, PageHeader, PageStack, Tabs } from '@shop/shared/ui/data';
import { useState } from 'react';
import { DayBar, useDay } from '../DayBar.tsx';
import { useCarrierTabs } from '../useCarrierTabs.ts';
import { Board } from './Board.tsx';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';
import { ProposeDialog } from './ProposeDialog.tsx';
import { useBoard, useFreight } from './useFreight.ts';

/** The freight of a day: who transports what, in which order and at what cost. */
export function FreightPage() {
  const t = useMessages(freightMessages);
  const { tabs } = useCarrierTabs();
  const [params, setParams] = useSearchParams();
  const day = useDay();
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
      <DayBar day={day} onDay={go}>
        {board && <Sum board={board} />}
      </DayBar>
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
