import { useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { nameOf } from './FleetTable.tsx';
import { platformMessages } from './messages.ts';
import type { StepDialogProps } from './RollbackDialog.tsx';
import { useStep } from './useStep.ts';

/** Declares a release good by hand, when too few browsers have reported it as ready. */
export function MarkGoodDialog({ status, onMoved, onClose }: StepDialogProps) {
  const t = useMessages(platformMessages);
  const toast = useToast();
  const markGood = useSend(calls.releases.markGood);
  const { error, run } = useStep(onMoved);
  const { name, current } = status;
  const { version } = current;
  const where = { part: nameOf(status), version };

  async function confirm() {
    if (!(await run(() => markGood.mutateAsync({ name, version })))) return;
    toast.done(t('good.done', where));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('good.title', where)}
      text={t('good.text', where)}
      action={t('good.action')}
      isBusy={markGood.isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
