import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { importCalls } from '../contract/calls/imports.ts';
import type { ImportKind } from '../contract/vocabulary.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/data/Dialog.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { PageSkeleton } from '../ui/Skeleton.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { JobActions } from './JobActions.tsx';
import { JobView } from './JobView.tsx';
import { importMessages } from './messages.ts';

export interface ImportDialogProps {
  kind: ImportKind;
  onClose: () => void;
}

/** undefined: the user has not chosen, so a running import opens automatically. */
type Shown = { id: string } | 'choosing' | undefined;

/**
 * Imports records from a file: the user chooses it, the server checks it, and the user confirms the writing. Everything runs on the server: closing
 * the dialog stops nothing, and opening it again shows the present state.
 */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const t = useMessages(importMessages);
  const [chosen, setChosen] = useState<Shown>();
  const jobs = useCall(importCalls.list, { kind });
  const present = jobs.data?.find(({ state }) => state === 'checking' || state === 'running');
  // Once: it stays open after the import has ended.
  if (chosen === undefined && present) setChosen({ id: present._id });
  const shown = chosen ?? 'choosing';
  const id = shown === 'choosing' ? undefined : shown.id;
  const one = useCall(importCalls.one, { id: id ?? '' }, { enabled: id !== undefined });
  const job = id === undefined ? undefined : one.data;

  return (
    <Dialog
      title={t(`title.${kind}`)}
      width={760}
      onClose={onClose}
      footer={
        job ? (
          <JobActions job={job} onOther={() => setChosen('choosing')} onClose={onClose} />
        ) : (
          <Button kind="outline" onClick={onClose}>
            {t('close')}
          </Button>
        )
      }
    >
      {id === undefined ? (
        <ChooseFile kind={kind} jobs={jobs} onJob={(next) => setChosen({ id: next })} />
      ) : job ? (
        <JobView key={job._id} job={job} />
      ) : one.error ? (
        <ErrorBox title={t('failedOne')} error={one.error} onRetry={() => void one.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}
