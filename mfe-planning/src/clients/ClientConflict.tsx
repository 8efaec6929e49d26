import type { AppError } from '@shop/shared/api';
import type { Client } from '@shop/shared/contract';
import { compare, merge } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { CompareDialog } from '@shop/shared/ui/data';
import { type ClientDraft, draftOf } from './client-draft.ts';
import { clientTexts } from './messages.ts';
import type { ClientChoices } from './useClientChoices.ts';
import { useFieldNames } from './useFieldNames.ts';

export interface ClientConflictProps {
  /** The 409; it carries the client as it stands now. */
  error: AppError;
  base: Client;
  mine: ClientDraft;
  choices: ClientChoices;
  isSaving: boolean;
  /** The present client, and the values to save over it. */
  onChosen: (present: Client, values: ClientDraft) => void;
  onClose: () => void;
}

/** Theirs and mine, field by field, when somebody saved the client first. */
export function ClientConflict({ error, base, mine, choices, isSaving, onChosen, onClose }: ClientConflictProps) {
  const t = useMessages(clientTexts);
  const format = useFormat();
  const country = useCountry();
  const nameOf = useFieldNames();
  const present = error.present as Client;
  const theirs = draftOf(present, country.key);
  const { open, kept } = compare(draftOf(base, country.key), theirs, mine);
  return (
    <CompareDialog
      who={present.updatedBy?.name ?? t('somebody')}
      record={present.legalName}
      at={format.time(present.updatedAt)}
      theirVersion={present.version}
      yourVersion={base.version}
      fields={open.map(({ name, ...values }) => ({
        name,
        label: nameOf(name),
        before: choices.read(name, String(values.before)),
        theirs: choices.read(name, String(values.theirs)),
        yours: choices.read(name, String(values.mine)),
      }))}
      kept={kept.map(nameOf)}
      requestId={error.requestId}
      isSaving={isSaving}
      onSave={(chosen) =>
        onChosen(
          present,
          merge(
            theirs,
            mine,
            open.map(({ name }) => name).filter((name) => chosen[name] === 'yours'),
          ),
        )
      }
      onClose={onClose}
    />
  );
}
