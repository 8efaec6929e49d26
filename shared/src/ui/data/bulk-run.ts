import type { BulkChange } from '../../api/changeMany.ts';
import type { Failure } from '../ErrorBox.tsx';

/** The state of one row in a bulk action. */
export interface BulkRow {
  id: string;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  error?: Failure;
}

export interface BulkRun {
  /** The title of the action that runs or ran: `Cambiar categoría`. */
  title: string;
  /** The rows to list: all of them if there are few, otherwise the failed ones. */
  rows: readonly BulkRow[];
  total: number;
  done: number;
  failed: number;
  isRunning: boolean;
  /** The rows that are done can be undone. */
  canUndo: boolean;
  /** Resolves with the number of rows done when the run ends. */
  end: Promise<number>;
}

/** A bulk action and the rows it applies to. */
export interface BulkTask<T> extends BulkChange {
  title: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** The version at which a row was shown, for changes that must fail when the row has another version by now. */
  versionOf?: (row: T) => number;
  /** Undoes the rows that are done. */
  undo?: BulkChange;
}
