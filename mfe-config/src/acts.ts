import type { RemoteActs } from '@shop/shared/federation';
import type { remote } from './remote.ts';

/** The code of what is declared to be done in its place, by the id of its work. */
export const acts = {
  withoutCarrier: async () => (await import('./carriers/freight/AssignAct.tsx')).AssignAct,
  accounts: async () => (await import('./staff/approvals/ApprovalAct.tsx')).ApprovalAct,
} satisfies RemoteActs<typeof remote>;
