import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Button, type IconName, uiMessages } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';

const reasonMessages = defineMessages('fishers.reason', {
  es: { reason: 'Razón' },
  en: { reason: 'Reason' },
});

interface ReasonDialogProps {
  title: string;
  text: string;
  /** What is done: the word of the button. */
  action: string;
  icon: IconName;
  isDanger: boolean;
  needsReason: boolean;
  isBusy?: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Letters that a reason has at least, as the calls want it. */
const leastLetters = 3;

/** Asks why something is decided. */
export function ReasonDialog({ title, text, action, icon, isDanger, needsReason, isBusy = false, onDecide, onClose }: ReasonDialogProps) {
  const t = useMessages(reasonMessages);
  const common = useMessages(uiMessages);
  const [reason, setReason] = useState('');
  const typed = reason.trim();
  const isAllowed = typed.length >= leastLetters || (!needsReason && typed === '');
  return (
    <Dialog
      title={title}
      text={text}
      icon={icon}
      tone={isDanger ? 'danger' : 'accent'}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} disabled={!isAllowed} isBusy={isBusy} onClick={() => onDecide(typed)}>
            {action}
          </Button>
        </>
      }
    >
      <TextArea
        title={t('reason')}
        isRequired={needsReason}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
