/** A cell as the file has it; '' is an empty one. A spreadsheet knows numbers, a CSV only text. */
export type Cell = string | number;
/** Its number in the file, the header being 1 in most, and its cells. */
export type Row = [number: number, cells: Cell[]];

export interface Table {
  header: string[];
  rows: Row[];
}

/** The database holds no NUL, and no half of a letter, such as one that was cut in two. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\ufffd');
