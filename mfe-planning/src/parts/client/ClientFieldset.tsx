import { clientRecordFields } from '@shop/shared/contract/fields';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { PlaceFields } from '@shop/shared/parts';
import { type DraftOf, RecordFieldset } from '@shop/shared/record';
import { sellingLimits } from '@shop/shared/schemas';
import { useRole } from '@shop/shared/session';
import { clientFieldMessages } from './messages.ts';
import type { ClientChoices } from './useClientChoices.ts';

export type ClientDraft = DraftOf<typeof clientRecordFields>;

export interface ClientFieldsetProps {
  form: UseFormReturn<ClientDraft>;
  choices: ClientChoices;
  isReadOnly?: boolean;
}

/** The fields of a client, for a new one and for an edit. */
export function ClientFieldset({ form, choices, isReadOnly = false }: ClientFieldsetProps) {
  const t = useMessages(clientFieldMessages);
  const role = useRole();
  const mayChangeLimit = role !== undefined && sellingLimits[role].beyondCredit;
  return (
    <RecordFieldset
      fields={clientRecordFields}
      form={form}
      options={choices.options}
      isReadOnly={isReadOnly}
      fixed={mayChangeLimit ? {} : { creditLimitMinor: t('creditLimitFixed') }}
      places={<PlaceFields form={form} places={choices.places} isReadOnly={isReadOnly} />}
    />
  );
}
