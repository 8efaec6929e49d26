/** A cell as the file has it; '' is an empty one. A spreadsheet knows numbers, a CSV only text. */
export type Cell = string | number;
/** Its number in the file, the header being 1 in most, and its cells. */
export type Row = [number: number, cells: Cell[]];

export interface Table {
  header: string[];
  rows: Row[];
}
