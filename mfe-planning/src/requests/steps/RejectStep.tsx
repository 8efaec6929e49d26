import { useCall } from '@shop/shared/api';
import { otherReasonLength, type RejectReasonId } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { reservedGrams } from '../panel/RequestNotice.tsx';
import { numberOf } from './KgLines.tsx';
import { stepMessages } from './messages.ts';
import { RejectFields } from './RejectFields.tsx';
import { StepDialog, type StepProps } from './StepDialog.tsx';

/** Rejects with a reason of the catalogue; reserved stock is released. */
export function RejectStep(props: StepProps) {
  const { request } = props;
  const t = useMessages(stepMessages);
  const format = useFormat();
  const reasons = useCall(calls.requests.rejectReasons, {});
  const reserved = reservedGrams(request);
  return (
    <StepDialog
      {...props}
      call={calls.requests.reject}
      step="reject"
      title={t('rejectTitle', { number: numberOf(request) })}
      text={reserved > 0 ? t('rejectFrees', { kg: format.weight(reserved) }) : t('rejectText')}
      icon="circle-x"
      isDanger
      action={t('rejectAction')}
      valuesOf={() => ({ reasonId: '', comment: '' })}
      input={({ reasonId, comment }, { _id, version }) => ({ _id, version, reasonId: reasonId as RejectReasonId, comment })}
      isBlocked={({ reasonId, comment }) => reasonId === '' || (reasonId === 'other' && comment.trim().length < otherReasonLength)}
      done={() => t('rejected', { number: numberOf(request) })}
    >
      {({ register, watch, formState: { errors } }) => (
        <RejectFields
          reasons={reasons.data}
          failure={reasons.error}
          onRetry={() => void reasons.refetch()}
          reasonId={watch('reasonId')}
          comment={watch('comment')}
          reasonField={{ ...register('reasonId'), error: errors.reasonId?.message }}
          commentField={{ ...register('comment'), error: errors.comment?.message }}
        />
      )}
    </StepDialog>
  );
}
