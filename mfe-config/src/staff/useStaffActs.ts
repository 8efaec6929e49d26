import { bulkChange, change } from '@shop/shared/api';
import { coreCalls, type User } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay, useProfile, useRole } from '@shop/shared/session';
import type { IconName } from '@shop/shared/ui';
import { type RowAct, stepActs, undoable } from '@shop/shared/ui/data';
import { staffMessages } from './messages.ts';
import { nameOf } from './nameOf.ts';

const verbs = {
  'pending.approved': 'approve',
  'pending.rejected': 'reject',
  'approved.blocked': 'block',
  'blocked.approved': 'unblock',
} as const;

type Verb = (typeof verbs)[keyof typeof verbs];

const icons: Record<Verb, IconName> = { approve: 'check', reject: 'circle-x', block: 'lock', unblock: 'undo' };

/** The actions on accounts that the role may take. Users cannot decide about their own account. */
export function useStaffActs(): RowAct<User>[][] {
  const t = useMessages(staffMessages);
  const mayApprove = useMay('users.approve');
  const mayEnd = useMay('users.endSessions');
  const role = useRole();
  const me = useProfile()?._id;
  if (!mayApprove) return [];
  const acts = stepActs(
    'user',
    verbs,
    (row: User) => row.state,
    (verb, to) => {
      const bulkTo = (state: User['state']) => bulkChange(coreCalls.users.updateApprovalMany, { state });
      const become = (row: User, state: User['state']) => change(coreCalls.users.updateApproval, { _id: row._id, state });
      const words = {
        label: t(`acts.${verb}`),
        icon: icons[verb],
        bulk: bulkTo(to),
        done: (row: User) => t(`done.${verb}`, { name: nameOf(row) }),
      };
      if (verb === 'unblock')
        return {
          ...words,
          act: undoable(
            (row: User) => become(row, to),
            (_, row) => become(row, 'blocked'),
          ),
          undoMany: bulkTo('blocked'),
        };
      return {
        ...words,
        act: (row: User) => become(row, to),
        isDanger: verb !== 'approve',
        confirm: ([first, ...others]: readonly User[]) => ({
          title: t(`ask.${verb}`, { count: others.length + 1, name: first ? nameOf(first) : '' }),
          text: t(`askText.${verb}`),
        }),
      };
    },
  );
  const endSessions: RowAct<User> = {
    label: t('acts.endSessions'),
    icon: 'logout',
    fits: (row) => mayEnd && row._id !== me && row.state === 'approved' && (row.role !== 'mega' || role === 'mega'),
    bulk: bulkChange(coreCalls.users.endSessionsMany, {}),
    act: (row) => change(coreCalls.users.endSessions, { _id: row._id }),
    done: (row) => t('done.endSessions', { name: nameOf(row) }),
    confirm: ([first, ...others]) => ({
      title: t('ask.endSessions', { count: others.length + 1, name: first ? nameOf(first) : '' }),
      text: t('askText.endSessions'),
    }),
  };
  return [[endSessions], acts.map((act) => ({ ...act, fits: (row) => row._id !== me && act.fits(row) }))];
}
