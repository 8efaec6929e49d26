import type { AppError } from '../api/app-error.ts';
import { compare, merge } from '../form/conflict.ts';
import type { CallForm } from '../form/useCallForm.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { CompareDialog } from '../ui/data/lazy.tsx';
import { recordMessages } from './messages.ts';
import type { Draft, RecordFields, StoredRecord } from './record.ts';

export interface RecordConflictProps<R extends StoredRecord, D extends Draft> extends RecordFields<R, D> {
  /** The 409 with the current record. */
  error: AppError;
  title: string;
  /** The form whose save came second; it saves the chosen values. */
  form: CallForm<R, D>;
  onClose: () => void;
}

/** Compares both versions field by field when somebody else saved the record first. */
export function RecordConflict<R extends StoredRecord, D extends Draft>(props: RecordConflictProps<R, D>) {
  const { error, title, form, onClose, draftOf, nameOf, read } = props;
  const t = useMessages(recordMessages);
  const format = useFormat();
  const present = error.present as R;
  const theirs = draftOf(present);
  const mine = form.getValues();
  const { open, kept } = compare(draftOf(form.base), theirs, mine);
  const textOf = (name: keyof D & string, value: unknown) => read(name, value as D[keyof D & string]);
  return (
    <CompareDialog
      who={present.updatedBy?.name ?? t('somebody')}
      record={title}
      at={format.time(present.updatedAt)}
      theirVersion={present.version}
      yourVersion={form.base.version}
      fields={open.map(({ name, ...values }) => ({
        name,
        label: nameOf(name),
        before: textOf(name, values.before),
        theirs: textOf(name, values.theirs),
        yours: textOf(name, values.mine),
      }))}
      kept={kept.map(nameOf)}
      requestId={error.requestId}
      isSaving={form.isSaving}
      onSave={(chosen) => {
        const own = open.map(({ name }) => name).filter((name) => chosen[name] === 'yours');
        onClose();
        form.rebase(present, merge(theirs, mine, own));
        void form.save();
      }}
      onClose={onClose}
    />
  );
}
