import { send } from '@shop/shared/api';
import { calls, type User } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay, useProfile } from '@shop/shared/session';
import type { IconName } from '@shop/shared/ui';
import { type RowAct, stepActs } from '@shop/shared/ui/data';
import { staffTexts } from './messages.ts';
import { nameOf } from './nameOf.ts';

const verbs = {
  'pending.approved': 'approve',
  'pending.rejected': 'reject',
  'approved.blocked': 'block',
  'blocked.approved': 'unblock',
} as const;

type Verb = (typeof verbs)[keyof typeof verbs];

const icons: Record<Verb, IconName> = { approve: 'check', reject: 'circle-x', block: 'lock', unblock: 'undo' };

/** What the role may do with accounts. Nobody decides about their own. */
export function useStaffActs(): RowAct<User>[][] {
  const t = useMessages(staffTexts);
  const mayApprove = useMay('users.approve');
  const me = useProfile()?._id;
  if (!mayApprove) return [];
  const acts = stepActs(
    'user',
    verbs,
    (row: User) => row.state,
    (verb, to) => {
      const act = {
        label: t(`acts.${verb}`),
        icon: icons[verb],
        act: (row: User) => send(calls.users.updateApproval, { _id: row._id, state: to }),
        done: (row: User) => t(`done.${verb}`, { name: nameOf(row) }),
      };
      if (verb === 'approve' || verb === 'unblock') return act;
      return {
        ...act,
        isDanger: true,
        confirm: ([first, ...others]: readonly User[]) => ({
          title: t(`ask.${verb}`, { count: others.length + 1, name: first ? nameOf(first) : '' }),
          text: t(`askText.${verb}`),
        }),
      };
    },
  );
  return [acts.map((act) => ({ ...act, fits: (row) => row._id !== me && act.fits(row) }))];
}
