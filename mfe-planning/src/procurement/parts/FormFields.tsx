import { useCall } from '@shop/shared/api';
import { conservations, presentations } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import type { FixedField } from '@shop/shared/parts';
import { fetchedBy, formMessages } from '@shop/shared/parts';
import { Combobox, optionsOf, Select } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';

/** ms; species and providers rarely change while a form is filled in. */
const longMs = 60_000;

type FormDraft = { speciesId: string; presentation: string; conservation: string; providerId: string };

export interface FormFieldsProps<D extends FormDraft> {
  form: UseFormReturn<D>;
  isReadOnly: boolean;
  /** Why a field can no longer be changed. */
  fixed: FixedField;
  /** An order may be for any provider. */
  isProviderOptional?: boolean;
}

/** Product and provider, the same fields for an order and an offer. */
export function FormFields<D extends FormDraft>({ form, isReadOnly, fixed, isProviderOptional = false }: FormFieldsProps<D>) {
  const t = useMessages(procurementMessages);
  const words = useMessages(formMessages);
  const species = useCall(calls.species.list, {}, { staleMs: longMs });
  const providers = useCall(calls.providers.choose, {}, { staleMs: longMs });
  // Works with any form that has these four fields.
  const own = form as unknown as UseFormReturn<FormDraft>;
  const { errors } = own.formState;
  const select = (name: 'presentation' | 'conservation') => ({
    title: t(name),
    empty: false as const,
    disabled: isReadOnly || fixed(name) !== undefined,
    hint: fixed(name),
    error: errors[name]?.message,
    ...own.register(name),
  });
  return (
    <>
      <Combobox
        {...useChosen(own, 'speciesId')}
        title={t('species')}
        options={(species.data ?? []).map(({ _id, name, code }) => ({ value: _id, label: name, detail: code }))}
        {...fetchedBy(species)}
        isRequired
        disabled={isReadOnly || fixed('speciesId') !== undefined}
        hint={fixed('speciesId')}
      />
      <Combobox
        {...useChosen(own, 'providerId')}
        title={t('provider')}
        options={(providers.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...fetchedBy(providers)}
        isRequired={!isProviderOptional}
        hint={fixed('providerId') ?? (isProviderOptional && t('anyProviderHint'))}
        disabled={isReadOnly || fixed('providerId') !== undefined}
      />
      <Select {...select('presentation')} options={optionsOf(presentations, (value) => words(`presentation.${value}`))} />
      <Select {...select('conservation')} options={optionsOf(conservations, (value) => words(`conservation.${value}`))} />
    </>
  );
}
