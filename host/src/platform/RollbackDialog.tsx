import { useSend } from '@shop/shared/api';
import type { RemoteStatus } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';
import { useStep } from './useStep.ts';

export interface StepDialogProps {
  status: RemoteStatus;
  /** Another user took a step in the meantime. */
  onMoved: () => void;
  onClose: () => void;
}

/** Rolls back to the last good release, for everybody. */
export function RollbackDialog({ status, onMoved, onClose }: StepDialogProps) {
  const t = useMessages(platformMessages);
  const toast = useToast();
  const rollback = useSend(calls.releases.rollback);
  const { error, run } = useStep(onMoved);
  const { name, seq, current, lastGood } = status;
  const part = nameOf(status);
  if (!lastGood) return null;
  const { version } = lastGood;

  async function confirm() {
    if (!(await run(() => rollback.mutateAsync({ name, after: seq })))) return;
    toast.done(t('back.done', { part, version }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('back.title', { part, version })}
      text={t('back.text', { version, current: current.version })}
      action={t('back.action', { version })}
      word={name}
      isDanger
      isBusy={rollback.isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
