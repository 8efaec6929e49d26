import { type AppError, useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { requestMessages } from '../messages.ts';
import type { DialogStep } from '../next-steps.ts';
import type { StepProps } from './StepDialog.tsx';
import { StepDialogOf } from './useStepDialog.tsx';

/** The dialog of a step when only the row of the request is loaded. */
export function StepOfRow({ id, step, onClose, onStep }: Omit<StepProps, 'request'> & { id: string; step: DialogStep }) {
  const { data: request, error, refetch } = useCall(calls.requests.one, { id });
  if (request) return <StepDialogOf key={step} {...{ request, step, onClose, onStep }} />;
  return <UnreadRequest error={error} onRetry={() => void refetch()} onClose={onClose} />;
}

/** Replaces the dialog of a step while its request is loading or cannot be read. */
export function UnreadRequest({ error, onRetry, onClose }: { error: AppError | null; onRetry: () => void; onClose: () => void }) {
  const common = useMessages(requestMessages);
  return (
    <Dialog title={common('request')} onClose={onClose}>
      {error ? <ErrorBox title={common('failedOneTitle')} error={error} onRetry={onRetry} /> : <PageSkeleton />}
    </Dialog>
  );
}
