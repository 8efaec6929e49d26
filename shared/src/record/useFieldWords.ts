import { formatTaxId, inWordsOf } from '../contract/index.ts';
import { languageAtom } from '../i18n/language.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useCountry, useShared } from '../session/hooks.ts';
import type { Option } from '../ui/data/Select.tsx';
import type { FieldTable } from './draft.ts';

/** Options of the choice fields, and formatting that only the page knows. */
export interface FieldChoices {
  /** By field of kind `choice`. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** The name of a region or commune. */
  placeNameOf?: (id: string) => string;
}

/** Labels and formatted values for the fields of a record. */
export function useFieldWords<T extends FieldTable>(fields: T, { options, placeNameOf }: FieldChoices) {
  const { key } = useCountry();
  const language = useShared(languageAtom);
  const { money } = useFormat();
  type Name = keyof T & string;

  const nameOf = (name: Name): string => {
    const field = fields[name];
    return field ? inWordsOf(key, language, field.name[language]) : name;
  };

  /** Formats a value of the form. */
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
    /** The same for stored values, for the history, which can contain fields that are not in the form. */
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
