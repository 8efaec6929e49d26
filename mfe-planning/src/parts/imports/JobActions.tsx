import { type AppError, useSend } from '@shop/shared/api';
import { type ImportJob, mayBecome } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { toWrite } from './job-states.ts';
import { importTexts } from './messages.ts';

export interface JobActionsProps {
  job: ImportJob;
  /** To another file. */
  onOther: () => void;
  onClose: () => void;
}

/** What can be done with an import in its state. */
export function JobActions({ job, onOther, onClose }: JobActionsProps) {
  const t = useMessages(importTexts);
  const toast = useToast();
  const run = useSend(calls.imports.run);
  const cancel = useSend(calls.imports.cancel);
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
