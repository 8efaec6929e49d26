import type { CountryRow } from '@shop/shared/contract';
import { fold } from '../../base/db/search.ts';
import type { AnyKind, Column } from './kinds/kind.ts';
import { type FileProblem, Unreadable } from './read/unreadable.ts';

/** Positions of a kind's columns in a file. */
export interface Header {
  /** In the order in which a row is read; index: of the cell; title: in the file. */
  columns: { column: Column<object, unknown>; index: number; title: string }[];
  width: number;
  /** Title of a field's column in the file, or its default title. */
  titleOf: (field: string) => string;
  /** Columns that are required for new records and missing in the file. */
  absent: string[];
}

/** Reads the header. Throws Unreadable with every unknown, duplicate or missing column. */
export function headerOf(kind: AnyKind, titles: readonly string[], country: CountryRow): Header {
  const problems: FileProblem[] = [];
  const found = new Map<string, { index: number; title: string }>();
  for (const [index, title] of titles.entries()) {
    if (title.trim() === '') continue;
    const titleNames = namesIn(title, country);
    const column = kind.columns.find((one) => isCalled(one, titleNames, country));
    if (!column && kind.derived.includes(titleNames.bare)) continue;
    if (!column) problems.push({ column: title, key: 'field.import.column.unknown' });
    else if (found.has(column.field)) problems.push({ column: title, key: 'field.import.column.twice' });
    else found.set(column.field, { index, title: title.trim() });
  }
  const titleOf = (field: string) =>
    found.get(field)?.title ?? kind.columns.find((column) => column.field === field)?.name(country).es ?? field;
  for (const field of kind.keys) if (!found.has(field)) problems.push({ column: titleOf(field), key: 'field.import.column.missing' });
  if (problems.length > 0) throw new Unreadable(...problems);
  return {
    columns: kind.columns.flatMap((column) => {
      const place = found.get(column.field);
      return place ? [{ column, ...place }] : [];
    }),
    width: titles.length,
    titleOf,
    absent: kind.columns.filter(({ field, isRequired }) => isRequired && !found.has(field)).map(({ field }) => titleOf(field)),
  };
}

interface TitleNames {
  whole: string;
  /** Without the unit in which a list exports it: `costo` of `Costo (CLP/kg)`, in the country's currency alone. */
  bare: string;
}

function namesIn(title: string, { currency }: CountryRow): TitleNames {
  // A star in a template marks a required column.
  const whole = fold(title)
    .replace(/\*/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  const unit = ['kg', '%', `${fold(currency)}/kg`, fold(currency)].find((one) => whole.endsWith(` (${one})`));
  return { whole, bare: unit ? whole.slice(0, -` (${unit})`.length) : whole };
}

function isCalled({ name, also = [] }: Column<object, unknown>, { whole, bare }: TitleNames, country: CountryRow): boolean {
  const { es, en } = name(country);
  const names = [fold(es), fold(en), ...also];
  return names.includes(whole) || names.includes(bare);
}
