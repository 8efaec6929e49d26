import type { CountryRow, MessageKey, MessageParams } from '@shop/shared/contract';
import { fieldErrors } from '@shop/shared/schemas';
import type { Header } from './header.ts';
import { readingOf } from './kinds/cells.ts';
import { type AnyKind, type Known, Wrong } from './kinds/kind.ts';
import { type Cell, type Row, storable } from './read/cell.ts';

/** As the table keeps it; its words come when it is read, in the reader's language. */
export interface RowProblem {
  row: number;
  column: string;
  key: MessageKey;
  params: MessageParams;
  value: string;
}

type Fields = Record<string, unknown>;

/** A row as far as it can be judged alone. */
export interface ReadRow {
  number: number;
  given: Fields;
  key: string | undefined;
  /** The row that has its key already. */
  repeats: number | undefined;
  problems: RowProblem[];
  cellOf: (field: string) => Cell;
}

/** A row that is right: what it makes, or changes; known without a change is one that says what is there already. */
export interface RightRow {
  number: number;
  fields: Fields;
  known: Known<Fields> | undefined;
  isChanged: boolean;
}

export interface FileContext {
  kind: AnyKind;
  country: CountryRow;
  names: unknown;
  header: Header;
  /** The row in which each key was met first. */
  seen: Map<string, number>;
  /** Column and way of reading → the first cell that can be read in two ways. */
  readings: Map<string, RowProblem>;
}

const shown = 120;

/** Reads the cells of a row, each by its column, and finds what is wrong with them alone. Rows come in the order of the file. */
export function readRow([number, cells]: Row, { kind, country, names, header, seen, readings }: FileContext): ReadRow {
  const given: Fields = {};
  const problems: RowProblem[] = [];
  const cellAt = new Map<string, Cell>();
  for (const { column, index, title } of header.columns) {
    const cell = cells[index] ?? '';
    cellAt.set(column.field, cell);
    const reading = column.isNumber ? readingOf(cell, country) : undefined;
    const readingKey = `${column.field} ${reading?.key}`;
    if (reading && !readings.has(readingKey)) readings.set(readingKey, problemOf(number, title, reading, cell));
    const value = column.read(cell, { country, names, row: given });
    if (value instanceof Wrong) problems.push(problemOf(number, title, value, cell));
    else given[column.field] = value;
  }
  if (cells.slice(header.width).some((cell) => cell !== ''))
    problems.push(problemOf(number, '', new Wrong('field.import.cells'), cells.slice(header.width).join(' ')));
  const key = kind.keyOf(given);
  const repeats = key === undefined ? undefined : seen.get(key);
  if (key !== undefined && repeats === undefined) seen.set(key, number);
  return { number, given, key, repeats, problems, cellOf: (field) => cellAt.get(field) ?? '' };
}

/**
 * Judges a row by the rules of its form and of the server, with what the record that is there already has where the file says nothing.
 * Answers what is wrong with it, or what it does.
 */
export function validateRow(row: ReadRow, known: Known<Fields> | undefined, context: FileContext): RowProblem[] | RightRow {
  const { kind, country, names, header } = context;
  const { number, cellOf } = row;
  const given = { ...row.given };
  let problems = [...row.problems];
  if (known) {
    const givenFields = new Set<string>(header.columns.map(({ column }) => column.field));
    const there = Object.fromEntries(Object.entries(known.fields).filter(([field]) => !givenFields.has(field)));
    // If several places have the same name and the file has no region, the record's region decides.
    for (const { column, title } of header.columns) {
      const field: string = column.field;
      if (field in given) continue;
      const value = column.read(cellOf(field), { country, names, row: { ...there, ...given } });
      if (value instanceof Wrong) continue;
      given[field] = value;
      problems = problems.filter((problem) => problem.column !== title);
    }
  }
  const add = (field: string, wrong: Wrong) => {
    const column = header.titleOf(field);
    // What cannot be read is not there: one problem is enough.
    if (!problems.some((problem) => problem.column === column)) problems.push(problemOf(number, column, wrong, cellOf(field)));
  };
  const whole = { ...fieldsBefore(known, context), ...given };
  const parsed = kind.fields.safeParse(whole);
  if (!parsed.success) {
    for (const { field, key, params } of fieldErrors(parsed.error.issues, whole)) {
      add(field.split('.')[0] ?? '', new Wrong(key, params));
    }
  }
  const fields = (parsed.success ? parsed.data : whole) as Fields;
  const isWrong = (field: string) => problems.some(({ column }) => column === header.titleOf(field));
  // Reports all problems of a row at once: an invalid phone does not hide an invalid tax id.
  const right = Object.fromEntries(Object.entries(fields).filter(([field]) => !isWrong(field)));
  for (const [field, wrong] of kind.check(right, names, country, known?.fields)) add(field, wrong);
  // After what is wrong with it: a key that is wrong is to be corrected, not to be there once.
  if (row.repeats !== undefined) add(kind.keys[0] ?? '', new Wrong('field.import.sameRow', { row: row.repeats }));
  if (problems.length > 0 || !parsed.success) return problems;
  const isChanged = known !== undefined && Object.entries(fields).some(([field, value]) => known.fields[field] !== value);
  return { number, fields, known, isChanged };
}

/** What a record is before the file says anything: as it is there, or an empty cell in every column. */
function fieldsBefore(known: Known<Fields> | undefined, { kind, country, names }: FileContext): Fields {
  const fieldOf = ({ field, read }: AnyKind['columns'][number]) => (known ? known.fields[field] : read('', { country, names, row: {} }));
  return Object.fromEntries(kind.columns.map((column) => [column.field, fieldOf(column)]));
}

const problemOf = (row: number, column: string, { key, params }: Wrong, cell: Cell): RowProblem => ({
  row,
  column,
  key,
  params,
  value: storable(String(cell).slice(0, shown)),
});
