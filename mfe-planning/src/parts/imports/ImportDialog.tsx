import { useCall } from '@shop/shared/api';
import type { ImportKind } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button, ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { ChooseFile } from './ChooseFile.tsx';
import { JobActions } from './JobActions.tsx';
import { JobView } from './JobView.tsx';
import { importTexts } from './messages.ts';

export interface ImportDialogProps {
  kind: ImportKind;
  onClose: () => void;
}

/** undefined: nobody has chosen, so that what is going on opens by itself. */
type Shown = { id: string } | 'choosing' | undefined;

/**
 * Brings records in from a file: it is chosen, checked, and written when somebody says so. All of it happens on the server: closing this ends
 * nothing, and whoever opens it again finds it as it then is.
 */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const t = useMessages(importTexts);
  const [chosen, setChosen] = useState<Shown>();
  const jobs = useCall(calls.imports.list, { kind });
  const present = jobs.data?.find(({ state }) => state === 'checking' || state === 'running');
  // Once: it stays open when it has ended.
  if (chosen === undefined && present) setChosen({ id: present._id });
  const shown = chosen ?? 'choosing';
  const id = shown === 'choosing' ? undefined : shown.id;
  const one = useCall(calls.imports.one, { id: id ?? '' }, { enabled: id !== undefined });
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
