import { clientRecordFields } from '@shop/shared/contract/fields';
import type { UseFormReturn } from '@shop/shared/form';
import { PlaceFields } from '@shop/shared/parts';
import { type DraftOf, RecordFieldset } from '@shop/shared/record';
import type { ClientChoices } from './useClientChoices.ts';

export type ClientDraft = DraftOf<typeof clientRecordFields>;

export interface ClientFieldsetProps {
  form: UseFormReturn<ClientDraft>;
  choices: ClientChoices;
  isReadOnly?: boolean;
}

/** The fields of a client, for a new one and for an edit. */
export function ClientFieldset({ form, choices, isReadOnly = false }: ClientFieldsetProps) {
  return (
    <RecordFieldset
      fields={clientRecordFields}
      form={form}
      options={choices.options}
      isReadOnly={isReadOnly}
      places={<PlaceFields form={form} places={choices.places} isReadOnly={isReadOnly} />}
    />
  );
}
