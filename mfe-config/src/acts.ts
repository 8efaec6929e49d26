import type { RemoteActs } from '@shop/shared/federation';
import type { remote } from './remote.ts';

/** The components of actions that are declared as in-place, by the id of their work. */
export const acts = {
  withoutCarrier: async () => (await import('./carriers/freight/AssignAct.tsx')).AssignAct,
  accounts: async () => (await import('./staff/approvals/ApprovalAct.tsx')).ApprovalAct,
} satisfies RemoteActs<typeof remote>;
