import { type ReactNode, useState } from 'react';
import type { AppError } from '../api/app-error.ts';
import type { CallAnswer, CallInput, ChangingCall } from '../contract/call.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { type CallForm, useCallForm } from '../form/useCallForm.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { UnsavedBar } from '../ui/data/UnsavedBar.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useToast } from '../ui/Toast.tsx';
import { recordMessages } from './messages.ts';
import { RecordConflict } from './RecordConflict.tsx';
import type { Draft, RecordFields, StoredRecord } from './record.ts';

export interface RecordFormProps<C extends ChangingCall, R extends StoredRecord, D extends Draft> extends RecordFields<R, D> {
  /** Saves an edit and answers the record. */
  call: CallAnswer<C> extends R ? C : never;
  record: R;
  title: string;
  input: (draft: D, base: R) => CallInput<C>;
  /** Path of the fields in the body: `client`. */
  at: string;
  mayEdit: boolean;
  /** The fields. */
  children: (form: CallForm<R, D>) => ReactNode;
}

/** The data of a record, read-only or to edit. A conflicting save is compared with the first one. */
export function RecordForm<C extends ChangingCall, R extends StoredRecord, D extends Draft>(props: RecordFormProps<C, R, D>) {
  const { call, record, title, input, at, mayEdit, children, ...fields } = props;
  const t = useMessages(recordMessages);
  const format = useFormat();
  const toast = useToast();
  const [conflict, setConflict] = useState<AppError>();
  const form = useCallForm<C, R, D>(call, {
    record,
    valuesOf: fields.draftOf,
    input,
    at,
    recordOf: (answer) => answer as R,
    onSaved: () => toast.done(t('saved')),
    onConflict: setConflict,
  });
  const { base } = form;
  const hasNewer = form.changedCount > 0 && record.version > base.version;

  return (
    <FormFrame form={form} failedTitle={t('notSaved')}>
      {!mayEdit && <Notice tone="info">{t('readOnly')}</Notice>}
      {hasNewer && (
        <Notice tone="warning" role="status">
          {t('changedElsewhere', { name: record.updatedBy?.name ?? t('somebody') })}
        </Notice>
      )}
      {children(form)}
      <UnsavedBar
        count={form.changedCount}
        version={base.version}
        savedAt={format.dateTime(base.updatedAt)}
        isSaving={form.isSaving}
        onDiscard={form.discard}
      />
      {conflict && <RecordConflict {...fields} error={conflict} title={title} form={form} onClose={() => setConflict(undefined)} />}
    </FormFrame>
  );
}
