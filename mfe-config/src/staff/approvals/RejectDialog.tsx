import { coreCalls, type User } from '@shop/shared/contract';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextArea } from '@shop/shared/ui/data';
import { nameOf } from '../nameOf.ts';
import { approvalMessages } from './messages.ts';

interface RejectDialogProps {
  user: User;
  onRejected: () => void;
  onClose: () => void;
}

/** Asks why an account is refused; the person can read the reason. */
export function RejectDialog({ user, onRejected, onClose }: RejectDialogProps) {
  const t = useMessages(approvalMessages);
  const form = useCallForm(coreCalls.users.updateApproval, {
    record: user,
    at: '',
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, { _id }) => ({ _id, state: 'rejected' as const, reason }),
    onSaved: onRejected,
  });
  return (
    <FormDialog
      title={t('rejectTitle', { name: nameOf(user) })}
      text={t('rejectText')}
      icon="warning"
      tone="danger"
      onClose={onClose}
      form={form}
      action={t('confirmReject')}
      kind="danger"
      failedTitle={t('notDone')}
    >
      <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
