import { AppError, change, useCall } from '@shop/shared/api';
import { type CallInput, type FreightBoard, type FreightStop, stopName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { freightMessages } from './messages.ts';
import { type Column, type Held, loadOf, placed, stopsIn, stopsWith, type Verdict, verdictOf } from './placing.ts';

export interface Freight {
  held: Held | undefined;
  /** The text for screen readers. */
  said: string;
  isBusy: boolean;
  /** A stop that waits for confirmation that it may go without cooling. */
  asked: Held | undefined;
  take: (stop: FreightStop, from: Column) => void;
  move: (over: Column, at: number) => void;
  drop: (where?: Held) => void;
  giveBack: () => void;
  answer: (isConfirmed: boolean) => void;
  arrange: (lanes: CallInput<typeof calls.freight.arrange>['lanes'], isConfirmed?: boolean) => Promise<boolean>;
  wordsOf: (verdict: Verdict, leftGrams: number) => string;
}

/** Picks a stop up, moves it over the lanes and drops it; the server decides whether the move is accepted. */
export function useFreight(day: string, board: FreightBoard | undefined, refetch: () => Promise<unknown>): Freight {
  const t = useMessages(freightMessages);
  const toast = useToast();
  const { weight, kg } = useFormat();
  const [held, setHeld] = useState<Held>();
  const [asked, setAsked] = useState<Held>();
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);

  const laneOf = (column: Column) => board?.lanes.find(({ carrier }) => carrier._id === column);
  const wordsOf: Freight['wordsOf'] = (verdict, leftGrams) => {
    if (verdict.kind === 'full') return t('full', { kg: weight(verdict.overGrams) });
    if (verdict.kind === 'fits') return t('fits', { kg: weight(Math.max(0, leftGrams)) });
    return t(verdict.kind === 'warm' ? 'warm' : 'isInactive');
  };

  function announcePlace(now: Held) {
    const lane = laneOf(now.over);
    const stop = stopName(now.stop);
    if (!lane || !board) return say(t('overNobody', { stop }));
    const stops = stopsWith(board, now.over, now);
    const load = loadOf(stops);
    const { capacityGrams, name } = lane.carrier;
    say(
      t('overCarrier', {
        ...{ stop, name, at: now.at + 1, count: stops.length, load: kg(load), capacity: weight(capacityGrams, 0) },
        verdict: wordsOf(verdictOf(lane, now.stop), capacityGrams - load),
      }),
    );
  }

  const arrange: Freight['arrange'] = async (lanes, isConfirmed) => {
    setBusy(true);
    try {
      await change(calls.freight.arrange, { day, lanes, ...(isConfirmed && { isConfirmed }) });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      toast.failed(t('notDone'), { text: Object.values(error.fields ?? {})[0] ?? error.message });
      return false;
    } finally {
      // The held stop is released when the board shows its stored position.
      await refetch();
      setBusy(false);
    }
  };

  async function put(now: Held, isConfirmed: boolean) {
    if (!board) return;
    const stop = stopName(now.stop);
    const ids = now.over === null ? [now.stop._id] : stopsWith(board, now.over, now).map(({ _id }) => _id);
    const isDone = await arrange([{ transportistUserId: now.over, stops: ids }], isConfirmed);
    setHeld(undefined);
    if (!isDone) return say(t('returned', { stop }));
    const name = laneOf(now.over)?.carrier.name;
    say(name ? t('dropped', { stop, name, at: now.at + 1, count: ids.length }) : t('droppedNobody', { stop }));
  }

  function giveBack() {
    if (held) say(t('returned', { stop: stopName(held.stop) }));
    setHeld(undefined);
  }

  return {
    held,
    said,
    isBusy,
    asked,
    wordsOf,
    arrange,
    giveBack,
    take(stop, from) {
      if (stop.state !== 'open' || !board) return;
      if (isBusy) return say(t('saving'));
      setHeld({ stop, from, over: from, at: stopsIn(board, from).findIndex(({ _id }) => _id === stop._id) });
      say(t('took', { stop: stopName(stop) }));
    },
    move(over, at) {
      if (!held || !board || isBusy) return;
      const now = placed(board, held, over, at);
      if (now.over === held.over && now.at === held.at) return;
      setHeld(now);
      announcePlace(now);
    },
    drop(where) {
      const now = where ?? held;
      if (!now || !board || isBusy) return;
      const isWhereItWas = now.over === now.from && stopsIn(board, now.from)[now.at]?._id === now.stop._id;
      if (isWhereItWas || (now.over === null && now.from === null)) return giveBack();
      const lane = laneOf(now.over);
      const verdict: Verdict = lane ? verdictOf(lane, now.stop) : { kind: 'fits' };
      if (verdict.kind === 'full' || verdict.kind === 'inactive') {
        const words = t('refused', { name: lane?.carrier.name ?? '', stop: stopName(now.stop), verdict: wordsOf(verdict, 0) });
        say(words);
        toast.failed(words);
        return;
      }
      if (verdict.kind === 'warm') setAsked(now);
      else void put(now, false);
    },
    answer(isConfirmed) {
      if (asked && isConfirmed) void put(asked, true);
      else giveBack();
      setAsked(undefined);
    },
  };
}

/** The board of a day; changes by other dispatchers are included automatically. */
export const useBoard = (day: string) => useCall(calls.freight.board, { day });
