import { useSend } from '@shop/shared/api';
import { coreCalls, type User } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { staffMessages } from './messages.ts';
import { nameOf } from './nameOf.ts';

/** For users who have lost their second factor. */
export function RemoveSecondFactor({ user }: { user: User }) {
  const t = useMessages(staffMessages);
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useSend(coreCalls.users.removeSecondFactor);

  function ask() {
    remove.reset();
    setIsAsking(true);
  }

  function removed() {
    setIsAsking(false);
    toast.done(t('factor.removed', { name: nameOf(user) }));
  }

  return (
    <>
      <Button kind="danger-outline" onClick={ask}>
        {t('factor.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('factor.ask', { name: nameOf(user) })}
          text={t('factor.askText')}
          action={t('factor.button')}
          isDanger
          isBusy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => remove.mutate({ _id: user._id }, { onSuccess: removed })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
