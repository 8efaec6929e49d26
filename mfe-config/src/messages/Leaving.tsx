import { AppError, change, useCall } from '@shop/shared/api';
import { type Message, messageLimits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { useEffect, useState } from 'react';
import { writtenMessages } from './messages.ts';

const secondsUntil = (sendAt: string) => Math.max(0, Math.ceil((Date.parse(sendAt) - Date.now()) / 1000));

/** A message that was just sent: how long it can be stopped, and whether it was. */
export function Leaving({ message: sent }: { message: Message }) {
  const t = useMessages(writtenMessages);
  const toast = useToast();
  const { dateTime } = useFormat();
  const message = useCall(calls.messages.one, { id: sent._id }).data ?? sent;
  const [seconds, setSeconds] = useState(() => secondsUntil(message.sendAt));
  const [isStopping, setIsStopping] = useState(false);
  useEffect(
    function countDown() {
      const timer = setInterval(() => setSeconds(secondsUntil(message.sendAt)), 500);
      return () => clearInterval(timer);
    },
    [message.sendAt],
  );

  async function stop() {
    setIsStopping(true);
    try {
      await change(calls.messages.cancel, { id: message._id, version: message.version });
    } catch (error) {
      toast.failed(t('notStopped'), { text: error instanceof AppError ? error.message : '' });
    }
    setIsStopping(false);
  }

  if (message.state === 'cancelled') return <Notice tone="info">{t('wasStopped')}</Notice>;
  if (seconds === 0) return <Notice tone="ok">{t('isLeaving')}</Notice>;
  const isSoon = seconds <= messageLimits.stopSeconds;
  return (
    <Notice
      tone="info"
      icon="clock"
      action={
        <Button kind="outline" size={32} isBusy={isStopping} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      }
    >
      {isSoon ? t('leaves', { count: message.recipients, seconds }) : t('leavesAt', { time: dateTime(message.sendAt) })}
    </Notice>
  );
}
