import { approvalFilters, type heldApprovals, type PresentApproval } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import { optionsOf } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import css from './Approval.module.css';

type Held = (typeof heldApprovals)[number];

/** The badge of a document that is held because of its prices. */
const approvalLook = {
  waiting: { icon: 'clock', tone: 'warning' },
  refused: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<Held, { icon: IconName; tone: Tone }>;

/** Texts of lists about approvals. */
export const approvalStateMessages = defineMessages('parts.approvalStates', {
  es: { approval: 'Aprobación', waiting: 'Espera aprobación', refused: 'No aprobada', notHeld: 'Puede seguir' },
  en: { approval: 'Approval', waiting: 'Waits for approval', refused: 'Not approved', notHeld: 'May go on' },
});

/** The approval filter of a list, for records that may be held because of their prices. */
export const approvalFilter = (t: (word: (typeof approvalFilters)[number] | 'approval') => string) =>
  ({ id: 'approval', label: t('approval'), options: optionsOf(approvalFilters, t), isMulti: true, gender: 'feminine' }) as const;

/** Shows that a document waits for the approval of its prices, or that the approval was refused; otherwise renders nothing. */
export function ApprovalBadge({ state }: { state: PresentApproval | null }) {
  const t = useMessages(approvalStateMessages);
  return (state === 'waiting' || state === 'refused') && <Badge {...approvalLook[state]}>{t(state)}</Badge>;
}

/** The state of a document in a list, with its approval badge. */
export function WithApproval({ state, children }: { state: PresentApproval | null; children: ReactNode }) {
  return (
    <span className={css['states']}>
      {children}
      <ApprovalBadge state={state} />
    </span>
  );
}
