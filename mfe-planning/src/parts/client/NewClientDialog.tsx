import type { ClientFields, Reference } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { clientRecordFields } from '@shop/shared/contract/fields';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { fieldsOf } from '@shop/shared/record';
import { askToLeave } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, Skeleton, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId } from 'react';
import { ClientFieldset } from './ClientFieldset.tsx';
import { clientFieldMessages } from './messages.ts';
import { useClientChoices } from './useClientChoices.ts';
import { useNewDraft } from './useNewDraft.ts';

const nothing = {};

export interface NewClientDialogProps {
  /** The search text: a name, or a tax id. */
  sought: string;
  onCreated: (client: Reference) => void;
  onClose: () => void;
}

/** Creates a client in a dialog over the form that needs it. */
export function NewClientDialog({ sought, onCreated, onClose }: NewClientDialogProps) {
  const t = useMessages(clientFieldMessages);
  const toast = useToast();
  const country = useCountry();
  const formId = useId();
  const choices = useClientChoices();
  const draft = { ...useNewDraft(), [/^[\d.-]+k?$/i.test(sought) ? 'taxId' : 'legalName']: sought };
  const form = useCallForm(calls.clients.create, {
    record: nothing,
    valuesOf: () => draft,
    input: (values) => ({ client: fieldsOf<ClientFields>(clientRecordFields, values, country.key) }),
    at: 'client',
    onSaved: ({ _id, legalName }) => {
      toast.done(t('created'));
      onCreated({ _id, name: legalName });
    },
  });

  async function close() {
    if (form.changedCount === 0 || (await askToLeave())) onClose();
  }

  return (
    <Dialog
      title={t('new')}
      icon="clients"
      width={760}
      isOverForm
      onClose={() => void close()}
      footer={
        <>
          <Button kind="outline" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving} disabled={choices.isLoading}>
            {t('create')}
          </Button>
        </>
      }
    >
      {choices.isLoading ? (
        <Skeleton height={360} />
      ) : (
        <FormFrame form={form} id={formId} failedTitle={t('notSaved')}>
          <ClientFieldset form={form} choices={choices} />
        </FormFrame>
      )}
    </Dialog>
  );
}
