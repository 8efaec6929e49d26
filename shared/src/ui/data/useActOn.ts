import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { useToast } from '../Toast.tsx';
import { dataMessages } from './messages.ts';
import type { RowAct } from './rowActs.ts';

export interface ActOnOptions<Row> {
  rowName: (row: Row) => string;
  /** Called after success, refusal or undo: the row may differ from what is shown. */
  onActed: (isDone: boolean) => void;
}

interface ActOn<Row> {
  /** Runs the action; the caller has already asked for confirmation. */
  actOn: (row: Row, act: RowAct<Row>, reason: string) => Promise<void>;
  isActing: boolean;
}

/** Runs an action on one row and shows a toast, with an undo if there is one. */
export function useActOn<Row>({ rowName, onActed }: ActOnOptions<Row>): ActOn<Row> {
  const t = useMessages(dataMessages);
  const toast = useToast();
  const [isActing, setActing] = useState(false);
  /** By row name: closes the last toast of the row, whose undo is invalid after another action. */
  const said = useRef(new Map<string, () => void>());

  async function attempt(work: () => Promise<void>, failedTitle: string) {
    let isDone = false;
    setActing(true);
    try {
      await work();
      isDone = true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = 'requestId' in error && error.requestId ? ` · ${t('code', { code: String(error.requestId) })}` : '';
      toast.failed(failedTitle, { text: error.message + code });
    }
    setActing(false);
    onActed(isDone);
  }

  async function actOn(row: Row, { act, label, done, confirm }: RowAct<Row>, reason: string) {
    const about = { action: label, name: rowName(row) };
    const undo = (takeBack: () => Promise<unknown>) =>
      attempt(
        async () => {
          await takeBack();
          toast.done(t('undone', about));
        },
        t('notUndone', about),
      );
    await attempt(
      async () => {
        const options: { undo?: () => void } = {};
        if (confirm) await act(row, reason);
        else {
          const takeBack = await act(row, reason);
          options.undo = () => void undo(takeBack);
        }
        said.current.get(about.name)?.();
        said.current.set(about.name, toast.done(done(row), options));
      },
      t('notDone', about),
    );
  }

  return { actOn, isActing };
}
