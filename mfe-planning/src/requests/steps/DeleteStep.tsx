import { useSend } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { requestMessages } from '../messages.ts';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import type { StepProps } from './StepDialog.tsx';

/** Deletes a request without results, on its page, which is then left. Its number must be typed. */
export function DeleteStep({ request, onClose }: StepProps) {
  const t = useMessages(stepMessages);
  const common = useMessages(requestMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useSend(calls.requests.remove);
  const number = numberOf(request);

  async function remove() {
    const isDone = await mutateAsync({ id: request._id }).then(
      () => true,
      // The dialog shows it as `error`.
      () => false,
    );
    if (!isDone) return;
    toast.done(t('deleted', { number }));
    onClose();
    navigate('/request');
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { number })}
      text={t('deleteText')}
      action={common('steps.delete')}
      isDanger
      word={number}
      isBusy={isPending}
      error={error ? `${error.message} ${error.requestId}` : undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
