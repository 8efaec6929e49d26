import { AppError, useSend } from '@shop/shared/api';
import type { Message } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, useToast } from '@shop/shared/ui';
import { writtenMessages } from './messages.ts';
import { partsOf } from './StateBar.tsx';

/** Sends a message again to the recipients that it did not reach, for users who may. */
export function SendAgain({ message }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const maySend = useMay('messages.send');
  const { mutateAsync, isPending } = useSend(calls.messages.sendAgain);
  const { failed } = partsOf(message);
  if (!maySend || failed === 0) return null;

  async function sendAgain() {
    try {
      await mutateAsync({ id: message._id, version: message.version });
      toast.done(t('sentAgain', { count: failed }));
    } catch (error) {
      toast.failed(t('notSentAgain'), { text: error instanceof AppError ? error.message : '' });
    }
  }

  return (
    <Button kind="outline" size={32} icon="undo" isBusy={isPending} onClick={() => void sendAgain()}>
      {t('sendAgain', { count: failed })}
    </Button>
  );
}
