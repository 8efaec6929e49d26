import type { Cell } from './csv.ts';

/** A file that is written from the cells of its rows, which come some at a time. */
export interface CellsFile {
  add(rows: Cell[][]): void;
  end(): Promise<Blob>;
  close(): void;
}
