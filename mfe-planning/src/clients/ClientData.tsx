import type { AppError } from '@shop/shared/api';
import { type Client, calls } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry, useMay } from '@shop/shared/session';
import { Card, Notice, useToast } from '@shop/shared/ui';
import { UnsavedBar } from '@shop/shared/ui/data';
import { useState } from 'react';
import { ClientConflict } from './ClientConflict.tsx';
import { ClientFieldset } from './ClientFieldset.tsx';
import { draftOf, fieldsOf } from './client-draft.ts';
import { clientTexts } from './messages.ts';
import type { ClientChoices } from './useClientChoices.ts';

export interface ClientDataProps {
  client: Client;
  choices: ClientChoices;
}

/** The data of a client, to read or to edit. A save that came second is compared with the first one. */
export function ClientData({ client, choices }: ClientDataProps) {
  const t = useMessages(clientTexts);
  const format = useFormat();
  const toast = useToast();
  const country = useCountry();
  const mayEdit = useMay('clients.edit');
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm(calls.clients.update, {
    record: client,
    valuesOf: (record) => draftOf(record, country.key),
    input: (draft, base) => ({ client: { _id: base._id, ...fieldsOf(draft) }, version: base.version }),
    at: 'client',
    recordOf: (answer) => answer,
    onSaved: () => toast.done(t('saved')),
    onConflict: setConflict,
  });
  const { base } = form;
  const hasNewer = form.changedCount > 0 && client.version > base.version;

  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {!mayEdit && <Notice tone="info">{t('readOnly')}</Notice>}
      {hasNewer && (
        <Notice tone="warning" role="status">
          {t('changedElsewhere', { name: client.updatedBy?.name ?? t('somebody') })}
        </Notice>
      )}
      <Card heading={t('company')}>
        <ClientFieldset form={form} choices={choices} isReadOnly={!mayEdit} />
      </Card>
      <UnsavedBar
        count={form.changedCount}
        version={base.version}
        savedAt={format.dateTime(base.updatedAt)}
        isSaving={form.isSaving}
        onDiscard={form.discard}
      />
      {conflict && (
        <ClientConflict
          error={conflict}
          base={base}
          mine={form.getValues()}
          choices={choices}
          isSaving={form.isSaving}
          onClose={() => setConflict(undefined)}
          onChosen={(present, values) => {
            setConflict(undefined);
            form.rebase(present, values);
            void form.save();
          }}
        />
      )}
    </FormFrame>
  );
}
