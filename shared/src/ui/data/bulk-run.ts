import type { BulkChange } from '../../api/changeMany.ts';
import type { Failure } from '../ErrorBox.tsx';

/** How one row of a bulk action stands. */
export interface BulkRow {
  id: string;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  error?: Failure;
}

export interface BulkRun {
  /** What runs or ran: `Cambiar categoría`. */
  title: string;
  /** Those to show: all of a few, otherwise what failed. */
  rows: readonly BulkRow[];
  total: number;
  done: number;
  failed: number;
  isRunning: boolean;
  /** What is done can be taken back. */
  canUndo: boolean;
  /** How many are done once it runs no more. */
  end: Promise<number>;
}

/** What is done to which rows. */
export interface BulkTask<T> extends BulkChange {
  title: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  nameOf: (row: T) => string;
  /** The version that a row was shown at, where one that is at another by now must not be changed. */
  versionOf?: (row: T) => number;
  /** Takes back what is done. */
  undo?: BulkChange;
}
