import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { videoMessages } from './messages.ts';

/** Asks why a video is rejected. */
export function RejectDialog({
  code,
  isBusy,
  onReject,
  onClose,
}: {
  code: string;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useMessages(videoMessages);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={t('rejectTitle', { code })}
      text={t('rejectText')}
      icon="circle-x"
      tone="danger"
      onClose={onClose}
      footer={
        <Button kind="danger" disabled={reason.trim() === ''} isBusy={isBusy} onClick={() => onReject(reason.trim())}>
          {t('rejectAct')}
        </Button>
      }
    >
      <TextArea title={t('reason')} isRequired maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
