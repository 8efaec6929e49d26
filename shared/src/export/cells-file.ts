import type { Cell } from './csv.ts';

/** A file that is written from the cells of its rows, in several batches. */
export interface CellsFile {
  add(rows: Cell[][]): void;
  end(): Promise<Blob>;
  close(): void;
}
