import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../Button.tsx';
import type { IconName } from '../Icon.tsx';
import { uiMessages } from '../messages.ts';
import { Dialog } from './Dialog.tsx';
import { dataMessages } from './messages.ts';
import { TextArea } from './TextArea.tsx';

export interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  /** The text of the confirm button. */
  action: string;
  icon: IconName;
  isDanger: boolean;
  needsReason: boolean;
  isBusy?: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** The minimum number of letters of a reason, as the calls require. */
const leastLetters = 3;

/** Asks for the reason of a decision. */
export function ReasonDialog({ title, text, action, icon, isDanger, needsReason, isBusy = false, onDecide, onClose }: ReasonDialogProps) {
  const t = useMessages(dataMessages);
  const common = useMessages(uiMessages);
  const [reason, setReason] = useState('');
  const typed = reason.trim();
  const isAllowed = typed.length >= leastLetters || (!needsReason && typed === '');
  return (
    <Dialog
      {...{ title, text, icon, onClose }}
      tone={isDanger ? 'danger' : 'accent'}
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
