import { useMessages } from '@shop/shared/i18n';
import { Button, type IconName } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import { approvalMessages } from './messages.ts';

export type VerdictName = 'approve' | 'reject' | 'enable' | 'disable';

interface VerdictDialogProps {
  name: VerdictName;
  /** Whom it is decided about. */
  who: string;
  icon: IconName;
  needsReason: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Letters that a reason has at least, as the calls want it. */
const leastLetters = 3;

/** Asks why something is decided. */
export function VerdictDialog({ name, who, icon, needsReason, onDecide, onClose }: VerdictDialogProps) {
  const t = useMessages(approvalMessages);
  const [reason, setReason] = useState('');
  const isDanger = name === 'reject' || name === 'disable';
  const typed = reason.trim();
  const isAllowed = typed.length >= leastLetters || (!needsReason && typed === '');
  return (
    <Dialog
      title={t(`${name}Title`, { name: who })}
      text={t(`${name}Text`)}
      icon={icon}
      tone={isDanger ? 'danger' : 'accent'}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} disabled={!isAllowed} onClick={() => onDecide(typed)}>
            {t(name)}
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
