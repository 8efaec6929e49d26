import { coreCalls, type User } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useId } from 'react';
import { nameOf } from '../nameOf.ts';
import { approvalMessages } from './messages.ts';

interface RejectDialogProps {
  user: User;
  onRejected: () => void;
  onClose: () => void;
}

/** Why somebody does not get an account; they read it. */
export function RejectDialog({ user, onRejected, onClose }: RejectDialogProps) {
  const t = useMessages(approvalMessages);
  const formId = useId();
  const form = useCallForm(coreCalls.users.updateApproval, {
    record: user,
    at: '',
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, { _id }) => ({ _id, state: 'rejected' as const, reason }),
    onSaved: onRejected,
  });
  return (
    <Dialog
      title={t('rejectTitle', { name: nameOf(user) })}
      text={t('rejectText')}
      icon="warning"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" type="submit" form={formId} isBusy={form.isSaving}>
            {t('confirmReject')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notDone')}>
        <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
      </FormFrame>
    </Dialog>
  );
}
