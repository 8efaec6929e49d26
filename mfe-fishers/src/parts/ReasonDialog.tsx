import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Button, type IconName } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';

const reasonMessages = defineMessages('fishers.reason', {
  es: { reason: 'Razón', cancel: 'Cancelar' },
  en: { reason: 'Reason', cancel: 'Cancel' },
});

interface ReasonDialogProps {
  title: string;
  text: string;
  /** What is done: the word of the button. */
  action: string;
  icon: IconName;
  isDanger: boolean;
  needsReason: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Letters that a reason has at least, as the calls want it. */
const leastLetters = 3;

/** Asks why something is decided. */
export function ReasonDialog({ title, text, action, icon, isDanger, needsReason, onDecide, onClose }: ReasonDialogProps) {
  const t = useMessages(reasonMessages);
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
            {t('cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} disabled={!isAllowed} onClick={() => onDecide(typed)}>
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
