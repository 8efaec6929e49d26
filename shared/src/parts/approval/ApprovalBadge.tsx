import { approvalFilters, type heldApprovals, type PresentApproval } from '@shop/shared/contract';
import { defineMessages, useMessages } from '@shop/shared/i18n';
import { Badge, type IconName, type Tone } from '@shop/shared/ui';
import { optionsOf } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import css from './Approval.module.css';

type Held = (typeof heldApprovals)[number];

/** How a document looks that its prices hold. */
const approvalLook = {
  waiting: { icon: 'clock', tone: 'warning' },
  refused: { icon: 'circle-x', tone: 'danger' },
} as const satisfies Record<Held, { icon: IconName; tone: Tone }>;

/** What lists say of it. */
export const approvalStateMessages = defineMessages('parts.approvalStates', {
  es: { approval: 'Aprobación', waiting: 'Espera aprobación', refused: 'No aprobada', notHeld: 'Puede seguir' },
  en: { approval: 'Approval', waiting: 'Waits for approval', refused: 'Not approved', notHeld: 'May go on' },
});

/** The filter of a list whose records their prices may hold. */
export const approvalFilter = (t: (word: (typeof approvalFilters)[number] | 'approval') => string) =>
  ({ id: 'approval', label: t('approval'), options: optionsOf(approvalFilters, t), isMulti: true, gender: 'feminine' }) as const;

/** That a document waits for the approval of its prices, or was refused it; nothing while neither holds it. */
export function ApprovalBadge({ state }: { state: PresentApproval | null }) {
  const t = useMessages(approvalStateMessages);
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
