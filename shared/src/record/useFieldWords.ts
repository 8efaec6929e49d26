import { formatTaxId, inWordsOf } from '../contract/index.ts';
import { languageAtom } from '../i18n/language.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useCountry, useShared } from '../session/hooks.ts';
import type { Option } from '../ui/data/Select.tsx';
import type { FieldTable } from './draft.ts';

/** What the fields that are chosen offer, and what else only the page knows how to read. */
export interface FieldChoices {
  /** By field of kind `choice`. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** What a region or commune is called. */
  placeNameOf?: (id: string) => string;
}

/** What the fields of a record are called, and their values as people read them. */
export function useFieldWords<T extends FieldTable>(fields: T, { options, placeNameOf }: FieldChoices) {
  const { key } = useCountry();
  const language = useShared(languageAtom);
  const { money } = useFormat();
  type Name = keyof T & string;

  const nameOf = (name: Name): string => {
    const field = fields[name];
    return field ? inWordsOf(key, language, field.name[language]) : name;
  };

  /** A value of the form. */
  const read = (name: Name, value: string): string => {
    const field = fields[name];
    if (field?.kind === 'place') return placeNameOf?.(value) ?? value;
    if (field?.kind === 'word') return field.words[value]?.[language] ?? value;
    if (field?.kind !== 'choice') return value;
    if (value === '') return field.none?.[language] ?? value;
    return options?.[name]?.find((option) => option.value === value)?.label ?? value;
  };

  return {
    nameOf,
    read,
    /** The same of what is stored, for the history: which fields it may meet that are none of the form is not known. */
    history: {
      nameOf: (name: string) => (name in fields ? nameOf(name) : undefined),
      read: (name: string, value: unknown) => {
        const kind = fields[name]?.kind;
        if (kind === 'money') return money(Number(value));
        return kind === 'taxId' ? formatTaxId(key, String(value)) : read(name, String(value));
      },
    },
  };
}
