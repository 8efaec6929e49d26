import { useSend } from '@shop/shared/api';
import { coreCalls, type User } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay, useProfile, useRole } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { staffMessages } from './messages.ts';
import { nameOf } from './nameOf.ts';
import { PasswordOnce } from './PasswordOnce.tsx';

/** For users who cannot log in any more: sets an initial password, shown once. */
export function ResetPassword({ user }: { user: User }) {
  const t = useMessages(staffMessages);
  const toast = useToast();
  const role = useRole();
  const me = useProfile()?._id;
  const mayReset = useMay('users.resetPassword');
  const [isAsking, setIsAsking] = useState(false);
  const reset = useSend(coreCalls.users.resetPassword);
  if (!mayReset || user._id === me || user.state !== 'approved' || (user.role === 'mega' && role !== 'mega')) return null;

  function confirm() {
    setIsAsking(false);
    reset.mutate({ _id: user._id }, { onError: (error) => toast.failed(t('reset.failed'), { text: error.message }) });
  }

  if (reset.data) return <PasswordOnce email={user.email} password={reset.data.temporaryPassword} />;
  return (
    <>
      <Button kind="outline" icon="lock" isBusy={reset.isPending} onClick={() => setIsAsking(true)}>
        {t('reset.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('reset.ask', { name: nameOf(user) })}
          text={t('reset.askText')}
          action={t('reset.button')}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
