import { AppError, useSend } from '@shop/shared/api';
import type { CallInput } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useState } from 'react';
import type { Cell, Projection } from './grid.ts';

type Written = CallInput<typeof calls.projections.write>['cells'][number];

/** A cell and what it shall hold. */
export interface Edit {
  cell: Cell;
  grams: number;
  priceMinor: number;
}

const keyOf = ({ speciesId, week, side }: Pick<Cell, 'speciesId' | 'week' | 'side'>) => `${speciesId} ${week} ${side}`;

/** Somebody else wrote to the same cells first: what they hold, and what was to be written. */
export interface GridConflict {
  mine: readonly Written[];
  theirs: readonly Projection[];
}

/**
 * Writes cells, a block at once, and takes blocks back in the order they were written. What is typed shows at once and stays in sight until
 * the server has it; when somebody else was first it stays for whoever typed it to decide. clientId: whose plan it is; null: the general one.
 */
export function useGridEdits(clientId: string | null) {
  const write = useSend(calls.projections.write);
  const [pending, setPending] = useState<ReadonlyMap<string, Written>>(new Map());
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map());
  const [past, setPast] = useState<readonly (readonly Written[])[]>([]);
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<GridConflict>();
  const [error, setError] = useState<AppError>();

  const versionOf = (cell: Cell) => {
    const own = versions.get(keyOf(cell)) ?? null;
    return own === null || (cell.version ?? 0) > own ? cell.version : own;
  };

  /** Answers whether they are written. */
  async function put(cells: readonly Written[]): Promise<boolean> {
    setPending((before) => new Map([...before, ...cells.map((cell) => [keyOf(cell), cell] as const)]));
    setError(undefined);
    const forget = () => setPending((before) => new Map([...before].filter(([, cell]) => !cells.includes(cell))));
    try {
      const answer = await write.mutateAsync({ cells: [...cells] });
      setVersions(
        (before) => new Map([...before, ...answer.map((row) => [keyOf({ ...row, speciesId: row.species._id }), row.version] as const)]),
      );
      setSavedAt(Date.now());
      forget();
      return true;
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      if (failure.status === 409) setConflict({ mine: cells, theirs: failure.present as Projection[] });
      else setError(failure);
      forget();
      return false;
    }
  }

  return {
    isSaving: write.isPending,
    savedAt,
    conflict,
    error,
    canUndo: past.length > 0,

    /** A cell as it shows now, written or not. */
    shown: (cell: Cell): Cell => {
      const typed = pending.get(keyOf(cell));
      return typed ? { ...cell, grams: typed.grams, priceMinor: typed.priceMinor } : cell;
    },

    async save(edits: readonly Edit[]): Promise<boolean> {
      const changed = edits.filter(({ cell, grams, priceMinor }) => grams !== cell.grams || priceMinor !== cell.priceMinor);
      if (changed.length === 0) return true;
      const cells = changed.map(({ cell: { speciesId, week, side, ...cell }, ...values }) => ({
        speciesId,
        week,
        side,
        clientId,
        version: versionOf({ speciesId, week, side, ...cell }),
        ...values,
      }));
      const isDone = await put(cells);
      if (isDone)
        setPast((before) => [
          ...before,
          changed.map(({ cell }, n) => ({ ...(cells[n] as Written), grams: cell.grams, priceMinor: cell.priceMinor })),
        ]);
      return isDone;
    },

    /** Takes the last block back; answers how many cells are as they were. */
    async undo(): Promise<number> {
      const last = past.at(-1);
      if (!last) return 0;
      const isDone = await put(last.map((cell) => ({ ...cell, version: versions.get(keyOf(cell)) ?? cell.version })));
      if (!isDone) return 0;
      setPast((before) => before.slice(0, -1));
      return last.length;
    },

    /** Over what they wrote, or not at all. */
    async settle(isMine: boolean): Promise<void> {
      const found = conflict;
      setConflict(undefined);
      if (!isMine || !found) return;
      const theirs = new Map(found.theirs.map((row) => [keyOf({ ...row, speciesId: row.species._id }), row.version]));
      await put(found.mine.map((cell) => ({ ...cell, version: theirs.get(keyOf(cell)) ?? cell.version })));
    },
  };
}

export type GridEdits = ReturnType<typeof useGridEdits>;
