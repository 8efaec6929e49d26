import { bulkChange, useCall } from '@shop/shared/api';
import { otherReasonLength, type RejectReasonId, type RequestRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Button } from '@shop/shared/ui';
import { type Bulk, Dialog } from '@shop/shared/ui/data';
import { useState } from 'react';
import { requestMessages } from '../messages.ts';
import { stepMessages } from '../steps/messages.ts';
import { RejectFields } from '../steps/RejectFields.tsx';

export interface BulkRejectDialogProps {
  rows: readonly RequestRow[];
  run: Bulk<RequestRow>['start'];
  onClose: () => void;
}

/** Rejects several requests with one reason; the bar below the list shows the result of each. */
export function BulkRejectDialog({ rows, run, onClose }: BulkRejectDialogProps) {
  const t = useMessages(requestMessages);
  const words = useMessages(stepMessages);
  const reasons = useCall(calls.requests.rejectReasons, {});
  const [reasonId, setReasonId] = useState('');
  const [comment, setComment] = useState('');
  const isShort = reasonId === 'other' && comment.trim().length < otherReasonLength;

  function reject() {
    onClose();
    const names = { idOf: ({ _id }: RequestRow) => _id, nameOf: ({ number, client }: RequestRow) => `${number} · ${client.name}` };
    const rejection = { reasonId: reasonId as RejectReasonId, comment };
    void run({ ...bulkChange(calls.requests.rejectMany, rejection), ...names, title: t('steps.reject'), rows });
  }

  return (
    <Dialog
      title={words('rejectSeveralTitle', { count: rows.length })}
      text={words('rejectSeveralText')}
      icon="circle-x"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" disabled={reasonId === '' || isShort} onClick={reject}>
            {t('steps.reject')}
          </Button>
        </>
      }
    >
      <RejectFields
        reasons={reasons.data}
        failure={reasons.error}
        onRetry={() => void reasons.refetch()}
        reasonId={reasonId}
        comment={comment}
        reasonField={{ value: reasonId, onValue: setReasonId }}
        commentField={{ value: comment, onChange: (event) => setComment(event.target.value) }}
      />
    </Dialog>
  );
}
