import type { AppError } from '@shop/shared/api';
import { compare, merge } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { CompareDialog } from '@shop/shared/ui/data';
import type { Draft, RecordFields, StoredRecord } from './record.ts';
import { recordTexts } from './record-texts.ts';

export interface RecordConflictProps<R extends StoredRecord, D extends Draft> extends RecordFields<R, D> {
  /** The 409; it carries the record as it stands now. */
  error: AppError;
  title: string;
  base: R;
  mine: D;
  isSaving: boolean;
  /** The present record, and the values to save over it. */
  onChosen: (present: R, values: D) => void;
  onClose: () => void;
}

/** Theirs and mine, field by field, when somebody saved the record first. */
export function RecordConflict<R extends StoredRecord, D extends Draft>(props: RecordConflictProps<R, D>) {
  const { error, title, base, mine, isSaving, onChosen, onClose, draftOf, nameOf, read } = props;
  const t = useMessages(recordTexts);
  const format = useFormat();
  const present = error.present as R;
  const theirs = draftOf(present);
  const { open, kept } = compare(draftOf(base), theirs, mine);
  return (
    <CompareDialog
      who={present.updatedBy?.name ?? t('somebody')}
      record={title}
      at={format.time(present.updatedAt)}
      theirVersion={present.version}
      yourVersion={base.version}
      fields={open.map(({ name, ...values }) => ({
        name,
        label: nameOf(name),
        before: read(name, String(values.before)),
        theirs: read(name, String(values.theirs)),
        yours: read(name, String(values.mine)),
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
