import { coreCalls, type LogEntry } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { clientMessages } from '../messages.ts';
import css from './LogBook.module.css';
import { LogFields } from './LogFields.tsx';
import { logDraftOf, logFieldsOf } from './log-draft.ts';

export interface EditLogEntryProps {
  clientId: string;
  entry: LogEntry;
  onDone: () => void;
}

/** Edits an entry. If another user saved first, their text is shown above, and saving again overwrites it. */
export function EditLogEntry({ clientId, entry, onDone }: EditLogEntryProps) {
  const t = useMessages(clientMessages);
  const toast = useToast();
  const [isSecond, setIsSecond] = useState(false);
  const form = useCallForm(coreCalls.clients.updateBinnacle, {
    record: entry,
    valuesOf: logDraftOf,
    input: (draft, base) => ({ clientId, binnacle: [{ _id: base._id, version: base.version, ...logFieldsOf(draft) }] }),
    at: 'binnacle.0',
    onSaved: () => {
      toast.done(t('logEdited'));
      onDone();
    },
    onConflict: () => setIsSecond(true),
  });
  return (
    <FormFrame
      form={form}
      failedTitle={t('notSaved')}
      className={css['composer']}
      onSubmit={() => {
        if (isSecond) form.rebase(entry, form.getValues());
        return form.save();
      }}
    >
      {isSecond && (
        <Notice tone="warning" role="alert" title={t('logChangedFirst')}>
          {entry.note}
        </Notice>
      )}
      <LogFields form={form}>
        <Button kind="text" size={32} onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size={32} isBusy={form.isSaving}>
          {t('saveShort')}
        </Button>
      </LogFields>
    </FormFrame>
  );
}
