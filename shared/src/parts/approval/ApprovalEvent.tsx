import type { HistoryEntry } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { AskedLines, isOfCredit } from './AskedLines.tsx';
import { approvalMessages } from './messages.ts';

export interface ApprovalEventProps {
  approval: NonNullable<HistoryEntry['approval']>;
}

/** In the history of a request or a sale: which prices administrators were asked about, what they decided and why. */
export function ApprovalEvent({ approval: { state, reason, ...asked } }: ApprovalEventProps) {
  const t = useMessages(approvalMessages);
  return (
    <>
      {t(isOfCredit(asked) ? `ofCredit.did.${state}` : `did.${state}`)} {reason}
      <AskedLines {...asked} />
    </>
  );
}
