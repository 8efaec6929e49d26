import { useSend } from '@shop/shared/api';
import type { RestoreHold } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { ConfirmDialog, RadioGroup } from '@shop/shared/ui/data';
import { useState } from 'react';
import { outboxMessages } from './outbox-messages.ts';

/** Shows that this database is a restored copy, and lets a mega admin end the hold on its messages. */
export function RestoreHoldNotice({ hold: { backupMadeAt, restoredAt, held } }: { hold: RestoreHold }) {
  const t = useMessages(outboxMessages);
  const { dateTime, number } = useFormat();
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Notice
      tone="warning"
      title={t('restoredTitle')}
      action={
        <Button kind="outline" size={32} onClick={() => setIsEnding(true)}>
          {t('endHold')}
        </Button>
      }
    >
      {t('restoredText', { restoredAt: dateTime(restoredAt), madeAt: dateTime(backupMadeAt), count: number(held) })}
      {isEnding && <EndHoldDialog onClose={() => setIsEnding(false)} />}
    </Notice>
  );
}

function EndHoldDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(outboxMessages);
  const toast = useToast();
  const end = useSend(calls.outbox.endRestoreHold);
  const [held, setHeld] = useState<'send' | 'discard' | ''>('');

  function confirm() {
    if (held === '') return;
    end.mutate(
      { held },
      {
        onSuccess: (counts) => {
          toast.done(t('holdEnded', counts));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t('endHoldTitle')}
      text={t('endHoldText')}
      action={t('endHold')}
      isDanger
      isBusy={end.isPending}
      error={end.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        title={t('heldChoice')}
        value={held}
        options={(['discard', 'send'] as const).map((value) => ({ value, label: t(`held.${value}`) }))}
        onValue={(value) => setHeld(value === 'send' ? 'send' : 'discard')}
      />
    </ConfirmDialog>
  );
}
