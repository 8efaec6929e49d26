import type { HistoryEntry } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { AskedLines, isOfCredit } from './AskedLines.tsx';
import { approvalMessages } from './messages.ts';

export interface ApprovalEventProps {
  approval: NonNullable<HistoryEntry['approval']>;
}

/** In the history of a request or a sale: the prices that administrators were asked to approve, their decision and the reason. */
export function ApprovalEvent({ approval: { state, reason, ...asked } }: ApprovalEventProps) {
  const t = useMessages(approvalMessages);
  return (
    <>
      {t(isOfCredit(asked) ? `ofCredit.did.${state}` : `did.${state}`)} {reason}
      <AskedLines {...asked} />
    </>
  );
}
