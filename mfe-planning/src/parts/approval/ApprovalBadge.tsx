import type { PresentApproval } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { approvalLook, approvalStateTexts } from './approval-states.ts';

/** That a document waits for the approval of its prices, or was refused it; nothing while neither holds it. */
export function ApprovalBadge({ state }: { state: PresentApproval | null }) {
  const t = useMessages(approvalStateTexts);
  return (state === 'waiting' || state === 'refused') && <Badge {...approvalLook[state]}>{t(state)}</Badge>;
}
