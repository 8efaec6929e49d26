import type { RecordField } from '@shop/shared/contract/fields';
import { minorOf, optional } from './cells.ts';
import type { Column } from './kind.ts';

/** The columns of texts and amounts that may be left out: what a file calls them and how it is read needs no word beyond the table of fields. */
export function plainColumns<Fields, Names>(fields: { readonly [K in keyof Fields & string]: RecordField }): Column<Fields, Names>[] {
  return (Object.entries(fields) as [keyof Fields & string, RecordField][]).flatMap(
    ([field, { kind, name, isNullable, ...rest }]): Column<Fields, Names>[] => {
      if (!isNullable || (kind !== 'text' && kind !== 'money')) return [];
      const example = 'example' in rest ? (rest.example ?? '') : '';
      const read: Column<Fields, Names>['read'] = kind === 'text' ? optional : (cell, { country }) => minorOf(cell, country) ?? null;
      return [{ field, name: () => name, example: () => example, isNumber: kind === 'money', read }];
    },
  );
}
