import { useState } from 'react';
import { AppError } from '../api/app-error.ts';
import { useSend } from '../api/change.ts';
import type { CallResult } from '../api/useCall.ts';
import { importCalls } from '../contract/calls/imports.ts';
import { limits } from '../contract/limits.ts';
import { message } from '../contract/messages.ts';
import type { ImportKind } from '../contract/vocabulary.ts';
import { base64Of } from '../files/base64-of.ts';
import { FileInput } from '../files/FileInput.tsx';
import { languageAtom } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShared } from '../session/hooks.ts';
import { reportError } from '../telemetry/reportError.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Progress } from '../ui/Progress.tsx';
import css from './Imports.module.css';
import { importMessages } from './messages.ts';
import { RecentJobs } from './RecentJobs.tsx';
import { useTemplate } from './useTemplate.ts';

export interface ChooseFileProps {
  kind: ImportKind;
  jobs: CallResult<typeof importCalls.list>;
  onJob: (id: string) => void;
}

/** Chooses a file to import, by dialog or by dropping; a file that is too large is refused here, before it is sent. */
export function ChooseFile({ kind, jobs, onJob }: ChooseFileProps) {
  const t = useMessages(importMessages);
  const language = useShared(languageAtom);
  const template = useTemplate(kind);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const start = useSend(importCalls.start, {
    onProgress: (share) => setSending((before) => before && { ...before, share }),
  });

  async function take(file: File) {
    if (sending) return;
    const refused = file.size > limits.importBytes ? message(language, 'field.import.tooLarge') : file.size === 0 ? t('empty') : undefined;
    setProblem(refused);
    if (refused) return;
    setSending({ name: file.name, share: 0 });
    try {
      const data = await base64Of(file);
      const job = await start.mutateAsync({ kind, file: { name: file.name.slice(-200), data } });
      onJob(job._id);
    } catch (error) {
      // The server's refusal is shown below; another error means that the file is gone or locked and cannot be read.
      if (!(error instanceof AppError)) {
        reportError(error);
        setProblem(t('unread'));
      }
    }
    setSending(undefined);
  }

  return (
    <>
      <p className={css['how']}>{t('how')}</p>
      <div className={css['drop']}>
        <Field title={t('file')} hint={t('fileHint')} error={problem}>
          {({ labelId: _, ...links }) => (
            <FileInput
              {...links}
              isTall
              accept=".csv,.xlsx,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={sending !== undefined}
              onFile={(file) => void take(file)}
            />
          )}
        </Field>
        {sending && <Progress label={t('sending', { name: sending.name })} share={sending.share} />}
      </div>
      {start.error && (
        <Notice tone="danger" role="alert" title={t('notSent')}>
          {Object.values(start.error.fields ?? {})[0] ?? start.error.message} {start.error.requestId}
        </Notice>
      )}
      <div>
        <Button kind="text" icon="download" isBusy={template.isComing} onClick={() => void template.save()}>
          {t('template')}
        </Button>
      </div>
      {jobs.error && !jobs.data ? (
        <ErrorBox title={t('recentFailed')} error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : (
        jobs.data && jobs.data.length > 0 && <RecentJobs jobs={jobs.data} onOpen={onJob} />
      )}
    </>
  );
}
