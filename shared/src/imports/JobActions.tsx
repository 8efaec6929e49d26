import type { AppError } from '../api/app-error.ts';
import { useSend } from '../api/change.ts';
import { importCalls } from '../contract/calls/imports.ts';
import type { ImportJob } from '../contract/entities.ts';
import { mayBecome } from '../contract/states.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toast.tsx';
import { toWrite } from './job-states.ts';
import { importMessages } from './messages.ts';

export interface JobActionsProps {
  job: ImportJob;
  /** Goes to the choice of another file. */
  onOther: () => void;
  onClose: () => void;
}

/** The actions of an import in its state. */
export function JobActions({ job, onOther, onClose }: JobActionsProps) {
  const t = useMessages(importMessages);
  const toast = useToast();
  const run = useSend(importCalls.run);
  const cancel = useSend(importCalls.cancel);
  const { _id: id, state } = job;
  const isGoing = state === 'checking' || state === 'running';
  const onError = (error: AppError) => toast.failed(t('notDone'), { text: `${error.message} ${error.requestId}` });
  const count = toWrite(job);

  return (
    <>
      {isGoing && mayBecome('import', state, 'cancelled') && (
        <Button kind="outline" isBusy={cancel.isPending} onClick={() => cancel.mutate({ id }, { onError })}>
          {t('cancel')}
        </Button>
      )}
      {!isGoing && (
        <Button kind="outline" onClick={onOther}>
          {t('otherFile')}
        </Button>
      )}
      {mayBecome('import', state, 'running') && count > 0 ? (
        <Button isBusy={run.isPending} onClick={() => run.mutate({ id }, { onError })}>
          {t('run', { count })}
        </Button>
      ) : (
        <Button onClick={onClose}>{t('close')}</Button>
      )}
    </>
  );
}
