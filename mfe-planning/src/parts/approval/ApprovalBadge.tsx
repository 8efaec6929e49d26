import type { PresentApproval } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './Approval.module.css';
import { approvalLook, approvalStateTexts } from './approval-states.ts';

/** That a document waits for the approval of its prices, or was refused it; nothing while neither holds it. */
export function ApprovalBadge({ state }: { state: PresentApproval | null }) {
  const t = useMessages(approvalStateTexts);
  return (state === 'waiting' || state === 'refused') && <Badge {...approvalLook[state]}>{t(state)}</Badge>;
}

/** The state of a document in a list, and what its prices say of it. */
export function WithApproval({ state, children }: { state: PresentApproval | null; children: ReactNode }) {
  return (
    <span className={css['states']}>
      {children}
      <ApprovalBadge state={state} />
    </span>
  );
}
