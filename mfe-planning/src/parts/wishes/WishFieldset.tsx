import { useCall } from '@shop/shared/api';
import { conservations, presentations, type Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput, type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, fetchedBy, formMessages } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Combobox, FormGrid, optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { ClientCombobox } from '../ClientCombobox.tsx';
import { wishMessages } from './messages.ts';
import type { WishDraft } from './wish-draft.ts';

/** ms; species rarely change. */
const longMs = 600_000;

export interface WishFieldsetProps {
  form: UseFormReturn<WishDraft>;
  /** The preset client. */
  client?: Reference | undefined;
}

/** The fields of a wish, for a new one and for an edit. */
export function WishFieldset({ form, client }: WishFieldsetProps) {
  const t = useMessages(wishMessages);
  const formName = useMessages(formMessages);
  const { currency } = useCountry();
  const species = useCall(calls.species.list, {}, { staleMs: longMs });
  const { errors } = form.formState;
  const field = (name: keyof WishDraft) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <FormGrid>
      <ClientCombobox {...useChosen(form, 'clientId')} known={client} offersNew isRequired span={2} />
      <Combobox
        {...useChosen(form, 'speciesId')}
        title={t('species')}
        options={(species.data ?? []).map(({ _id, name, code }) => ({ value: _id, label: name, detail: code }))}
        {...fetchedBy(species)}
        isRequired
        span={2}
      />
      <Select
        title={t('presentation')}
        options={optionsOf(presentations, (value) => formName(`presentation.${value}`))}
        empty={false}
        {...field('presentation')}
      />
      <Select
        title={t('conservation')}
        options={optionsOf(conservations, (value) => formName(`conservation.${value}`))}
        empty={false}
        {...field('conservation')}
      />
      <AmountInput title={t('kg')} unit="kg" placeholder="" isRequired {...field('grams')} />
      <AmountInput title={t('maxPrice')} unit={`${currency}/kg`} placeholder="" hint={t('maxPriceHint')} {...field('maxPriceMinor')} />
      <DateInput title={t('wantedBy')} {...field('wantedBy')} />
      <TextArea title={t('comment')} rows={2} span={2} {...field('comment')} />
    </FormGrid>
  );
}
