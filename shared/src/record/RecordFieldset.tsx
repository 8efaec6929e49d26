import { Fragment, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordField } from '../contract/fields/index.ts';
import { examplePhone, inWordsOf } from '../contract/index.ts';
import { useChosen } from '../form/useChosen.ts';
import { languageAtom } from '../i18n/language.ts';
import { AmountInput } from '../parts/AmountInput.tsx';
import { useCountry, useShared } from '../session/hooks.ts';
import { FormGrid } from '../ui/data/Form.tsx';
import { Combobox } from '../ui/data/lazy.tsx';
import { type Option, Select } from '../ui/data/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { DraftOf, FieldTable } from './draft.ts';
import type { FieldChoices } from './useFieldWords.ts';

export interface RecordFieldsetProps<T extends FieldTable> extends FieldChoices {
  fields: T;
  form: UseFormReturn<DraftOf<T>>;
  isReadOnly?: boolean;
  /** By name of a field that the user cannot change: the reason as text. */
  fixed?: { readonly [Name in keyof T]?: string };
  /** Draws region and commune, if the table has them. */
  places?: ReactNode;
}

/** The fields of a record in the order of their table, for a new record and for an edit. */
export function RecordFieldset<T extends FieldTable>({
  fields,
  form,
  isReadOnly = false,
  fixed = {},
  places,
  options = {},
}: RecordFieldsetProps<T>) {
  const firstPlace = Object.keys(fields).find((name) => fields[name]?.kind === 'place');
  return (
    <FormGrid>
      {Object.entries<RecordField>(fields).map(([name, field]) =>
        field.kind === 'place' ? (
          name === firstPlace && <Fragment key={name}>{places}</Fragment>
        ) : (
          <Field
            key={name}
            name={name}
            field={field}
            // The type of the record is unknown here: a field knows only its own name.
            form={form as unknown as UseFormReturn<Record<string, string>>}
            options={options[name] ?? []}
            isReadOnly={isReadOnly || fixed[name] !== undefined}
            why={fixed[name]}
          />
        ),
      )}
    </FormGrid>
  );
}

interface FieldProps {
  name: string;
  field: RecordField;
  form: UseFormReturn<Record<string, string>>;
  options: readonly Option[];
  isReadOnly: boolean;
  /** Why the user cannot change it. */
  why?: string | undefined;
}

const inputTypes = { text: 'text', taxId: 'text', email: 'email', phone: 'tel' } as const;

function Field({ name, field, form, options, isReadOnly, why }: FieldProps) {
  const { key, currency } = useCountry();
  const language = useShared(languageAtom);
  if (field.kind === 'choice' && field.isLong) return <LongChoice {...{ name, field, form, options, isReadOnly }} />;

  const title = inWordsOf(key, language, field.name[language]);
  const shared = {
    title,
    isRequired: field.isRequired ?? false,
    ...form.register(name),
    error: form.formState.errors[name]?.message,
    disabled: isReadOnly,
  };
  if (field.kind === 'word') {
    const words = Object.entries(field.words).map(([value, label]) => ({ value, label: label[language] }));
    return <Select {...shared} options={words} />;
  }
  if (field.kind === 'choice') {
    const empty = field.initial !== undefined ? false : field.none?.[language];
    return <Select {...shared} options={options} {...(empty !== undefined && { empty })} />;
  }
  if (field.kind === 'place') throw new Error(`The page draws ${name}.`);
  const icon = field.kind === 'phone' ? 'phone' : 'icon' in field ? field.icon : undefined;
  const hint = why ?? field.hint?.[language].replace('{{example}}', examplePhone[key]);
  const more = { ...shared, ...(hint && { hint }), ...(field.span && { span: field.span }) };
  if (field.kind === 'money') return <AmountInput {...more} unit={currency} />;
  return <TextInput {...more} {...(icon && { icon })} type={inputTypes[field.kind]} />;
}

/** A combobox with search, for many options. */
function LongChoice({ name, field, form, options, isReadOnly }: FieldProps) {
  const language = useShared(languageAtom);
  const none = field.kind === 'choice' ? field.none?.[language] : undefined;
  return (
    <Combobox
      {...useChosen(form, name)}
      title={field.name[language]}
      options={options}
      {...(none !== undefined && { placeholder: none })}
      disabled={isReadOnly}
    />
  );
}
