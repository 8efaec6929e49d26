import { AppError, isTransient, useSend } from '@shop/shared/api';
import type { CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useUnsavedGuard } from '@shop/shared/router';
import { useCallback, useRef, useState } from 'react';
import type { Cell, Projection } from './grid.ts';

type Written = CallInput<typeof calls.projections.write>['cells'][number];

/** A cell and its new content. */
export interface Edit {
  cell: Cell;
  grams: number;
  priceMinor: number;
}

type Place = Pick<Written, 'speciesId' | 'week' | 'side' | 'clientId'>;
/** The same cell in another client's plan has another key. */
const keyOf = ({ speciesId, week, side, clientId }: Place) => `${speciesId} ${week} ${side} ${clientId}`;
const keyOfRow = ({ species, client, week, side }: Projection) =>
  keyOf({ speciesId: species._id, clientId: client?._id ?? null, week, side });

/** An edit and the client of its plan. */
type Kept = Edit & Pick<Written, 'clientId'>;
const keyOfEdit = ({ cell, clientId }: Kept) => keyOf({ ...cell, clientId });

/** The edit was not refused, or only until the user logs in again: it is retried later. */
const mayBeTriedAgain = (error: AppError) => error.status === 401 || isTransient(error);

/** Another user wrote to the same cells first: their values, and those that were to be written. */
export interface GridConflict {
  mine: readonly Written[];
  theirs: readonly Projection[];
}

/**
 * Writes cells, a block at once, and undoes blocks in order. Typed values are shown at once and remain until the server has them, also while it is
 * unreachable; if another user was first, the user decides. clientId: whose plan it is; null: the general one.
 */
export function useGridEdits(clientId: string | null) {
  const write = useSend(calls.projections.write);
  const [pending, setPending] = useState<ReadonlyMap<string, Written>>(new Map());
  const [past, setPast] = useState<readonly (readonly Written[])[]>([]);
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<GridConflict>();
  const [error, setError] = useState<AppError>();
  /** Edits that the server does not have yet. */
  const [waiting, setWaiting] = useState<readonly Kept[]>([]);
  const versions = useRef(new Map<string, number>());
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  useUnsavedGuard(waiting.length > 0);

  const newest = (cell: Written) => {
    const own = versions.current.get(keyOf(cell));
    return own === undefined || (cell.version ?? 0) > own ? cell.version : own;
  };

  /** Writes one block after the other: a user who types faster than the server answers must not conflict with themselves. */
  function put(cells: readonly Written[], mayWait = false): Promise<'written' | 'refused' | 'waiting'> {
    setPending((before) => new Map([...before, ...cells.map((cell) => [keyOf(cell), cell] as const)]));
    setError(undefined);
    const own = turn.current.then(() => send(cells, mayWait));
    // The caller receives the result; the next block only waits for its turn.
    turn.current = Promise.allSettled([own]);
    return own;
  }

  async function send(cells: readonly Written[], mayWait: boolean) {
    const forget = () => setPending((before) => new Map([...before].filter(([, cell]) => !cells.includes(cell))));
    try {
      const answer = await write.mutateAsync({ cells: cells.map((cell) => ({ ...cell, version: newest(cell) })) });
      for (const row of answer) versions.current.set(keyOfRow(row), row.version);
      setSavedAt(Date.now());
      forget();
      return 'written';
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      if (failure.status === 409) setConflict({ mine: cells, theirs: failure.present as Projection[] });
      else setError(failure);
      if (mayWait && mayBeTriedAgain(failure)) return 'waiting';
      forget();
      return 'refused';
    }
  }

  /** The displayed value of a cell, saved or not. Referentially stable until something is typed or written. */
  const shown = useCallback(
    (cell: Cell): Cell => {
      const typed = pending.get(keyOf({ ...cell, clientId }));
      return typed ? { ...cell, grams: typed.grams, priceMinor: typed.priceMinor } : cell;
    },
    [pending, clientId],
  );

  async function save(edits: readonly Edit[]): Promise<boolean> {
    // Pending edits are included, with their latest values.
    const kept = new Map(waiting.map((edit) => [keyOfEdit(edit), edit]));
    for (const edit of edits) {
      const key = keyOfEdit({ ...edit, clientId });
      kept.set(key, { ...edit, clientId, cell: kept.get(key)?.cell ?? edit.cell });
    }
    const changed = [...kept.values()].filter(({ cell, grams, priceMinor }) => grams !== cell.grams || priceMinor !== cell.priceMinor);
    const keys = new Set(changed.map(keyOfEdit));
    const dropped = waiting.map(keyOfEdit).filter((key) => !keys.has(key));
    if (dropped.length > 0) setPending((before) => new Map([...before].filter(([key]) => !dropped.includes(key))));
    if (changed.length === 0) {
      setWaiting([]);
      setError(undefined);
      return true;
    }
    const cells = changed.map(({ cell: { speciesId, week, side, version }, ...values }) => ({ speciesId, week, side, version, ...values }));
    const result = await put(cells, true);
    setWaiting((before) => [...before.filter((edit) => !keys.has(keyOfEdit(edit))), ...(result === 'waiting' ? changed : [])]);
    if (result === 'written')
      setPast((before) => [
        ...before,
        changed.map(({ cell }, n) => ({ ...(cells[n] as Written), grams: cell.grams, priceMinor: cell.priceMinor })),
      ]);
    return result === 'written';
  }

  return {
    isSaving: write.isPending,
    savedAt,
    conflict,
    error,
    canUndo: past.length > 0,

    shown,
    save,
    /** Retries the pending edits; undefined if there are none. */
    retry: waiting.length > 0 ? () => void save([]) : undefined,

    /** Undoes the last block; returns the number of restored cells. */
    async undo(): Promise<number> {
      const last = past.at(-1);
      if (!last || (await put(last)) !== 'written') return 0;
      setPast((before) => before.slice(0, -1));
      return last.length;
    },

    /** Overwrites the other user's values, or discards one's own. */
    async settle(isMine: boolean): Promise<void> {
      const found = conflict;
      setConflict(undefined);
      if (!isMine || !found) return;
      const theirs = new Map(found.theirs.map((row) => [keyOfRow(row), row.version]));
      await put(found.mine.map((cell) => ({ ...cell, version: theirs.get(keyOf(cell)) ?? cell.version })));
    },
  };
}

export type GridEdits = ReturnType<typeof useGridEdits>;
