import { calls } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { clientTexts } from '../messages.ts';
import css from './LogBook.module.css';
import { LogFields } from './LogFields.tsx';
import { emptyLog, logFieldsOf } from './log-draft.ts';

const nothing = {};

/** Writes an entry into the log book of a client. */
export function NewLogEntry({ clientId }: { clientId: string }) {
  const t = useMessages(clientTexts);
  const toast = useToast();
  const form = useCallForm(calls.clients.registerLog, {
    record: nothing,
    valuesOf: () => emptyLog,
    input: (draft) => ({ clientId, log: logFieldsOf(draft) }),
    at: 'log',
    recordOf: () => nothing,
    onSaved: () => toast.done(t('logAdded')),
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
