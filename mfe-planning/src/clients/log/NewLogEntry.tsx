import { coreCalls } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { clientMessages } from '../messages.ts';
import css from './LogBook.module.css';
import { LogFields } from './LogFields.tsx';
import { lastType, storeLastType } from './last-type.ts';
import { emptyLog, logFieldsOf } from './log-draft.ts';

/** Writes an entry into the log book of a client. The initial type is the one that this user wrote last, because similar entries come in series. */
export function NewLogEntry({ clientId }: { clientId: string }) {
  const t = useMessages(clientMessages);
  const toast = useToast();
  const [begun] = useState(() => ({ type: lastType() }));
  const form = useCallForm(coreCalls.clients.registerLog, {
    record: begun,
    valuesOf: ({ type }) => ({ ...emptyLog, type }),
    input: (draft) => ({ clientId, log: logFieldsOf(draft) }),
    at: 'log',
    recordOf: ({ type }) => ({ type }),
    onSaved: ({ type }) => {
      storeLastType(type);
      toast.done(t('logAdded'));
    },
  });
  return (
    <FormFrame form={form} failedTitle={t('notSaved')} className={css['composer']}>
      <LogFields form={form}>
        <Button kind="text" size={32} disabled={form.changedCount === 0} onClick={form.discard}>
          {t('discard')}
        </Button>
        <Button type="submit" size={32} isBusy={form.isSaving}>
          {t('add')}
        </Button>
      </LogFields>
    </FormFrame>
  );
}
