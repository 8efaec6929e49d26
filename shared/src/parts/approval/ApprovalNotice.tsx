import { useSend } from '@shop/shared/api';
import type { Approval } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Button, Notice, useToast } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useState } from 'react';
import css from './Approval.module.css';
import { AskedLines, isOfCredit } from './AskedLines.tsx';
import { approvalMessages } from './messages.ts';

/** Prices beyond the limits of the user who set them: the reason, and what an administrator can do. */
export function ApprovalNotice({ approval }: { approval: Approval | null }) {
  const t = useMessages(approvalMessages);
  const format = useFormat();
  const mayDecide = useMay('approvals.decide');
  const word = useWords(approval);
  if (!approval) return null;
  const decider = approval.decidedBy?.name ?? t('somebody');
  const decidedAt = approval.decidedAt ? format.dateTime(approval.decidedAt) : '';
  if (approval.state === 'approved')
    return (
      <Notice tone="ok" title={word('approved', { name: decider, at: decidedAt })}>
        <AskedLines lines={approval.lines} credit={approval.credit} totalMinor={approval.totalMinor} />
      </Notice>
    );
  const isWaiting = approval.state === 'waiting';
  return (
    <Notice tone={isWaiting ? 'warning' : 'danger'} title={isWaiting ? word('waiting') : word('refused', { name: decider, at: decidedAt })}>
      {isWaiting ? t('asked', { name: approval.askedBy?.name ?? t('somebody'), at: format.dateTime(approval.askedAt) }) : approval.reason}
      <AskedLines lines={approval.lines} credit={approval.credit} totalMinor={approval.totalMinor} />
      {isWaiting && (mayDecide ? <Decision approval={approval} /> : <p className={css['turn']}>{t('waitsForAdmin')}</p>)}
    </Notice>
  );
}

type Word = 'waiting' | 'approved' | 'refused' | 'approve' | 'refuse' | 'approvedDone' | 'refusedDone';

/** Texts of the notice: prices, or credit only. */
function useWords(approval: Approval | null) {
  const t = useMessages(approvalMessages);
  return (word: Word, params?: Record<string, string>) => t(approval && isOfCredit(approval) ? `ofCredit.${word}` : word, params);
}

function Decision({ approval }: { approval: Approval }) {
  const t = useMessages(approvalMessages);
  const word = useWords(approval);
  const toast = useToast();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useSend(calls.approvals.decide);
  const decide = (state: 'approved' | 'refused') =>
    mutate(
      { id: approval._id, state, reason },
      {
        onSuccess: () => toast.done(word(`${state}Done`)),
        onError: (error) => toast.failed(t('failed'), { text: `${error.message} ${error.requestId}` }),
        onSettled: () => setRefusing(false),
      },
    );
  return (
    <div className={css['buttons']}>
      <Button size={32} icon="check" isBusy={isPending} onClick={() => decide('approved')}>
        {word('approve')}
      </Button>
      <Button size={32} kind="danger-outline" icon="close" disabled={isPending} onClick={() => setRefusing(true)}>
        {word('refuse')}
      </Button>
      {isRefusing && (
        <Dialog
          title={word('refuse')}
          icon="warning"
          onClose={() => setRefusing(false)}
          footer={
            <>
              <Button kind="outline" onClick={() => setRefusing(false)}>
                {t('cancel')}
              </Button>
              <Button kind="danger" disabled={reason.trim().length < 3} isBusy={isPending} onClick={() => decide('refused')}>
                {word('refuse')}
              </Button>
            </>
          }
        >
          <TextArea title={t('reason')} isRequired maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Dialog>
      )}
    </div>
  );
}
