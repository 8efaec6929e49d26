import type { BulkChange } from '@shop/shared/api';
import { useMessages } from '@shop/shared/i18n';
import type { IconName } from '@shop/shared/ui';
import type { AskedAct, RowAct } from '@shop/shared/ui/data';
import { approvalMessages } from './messages.ts';

type VerdictName = 'approve' | 'reject' | 'enable' | 'disable';

/** A decision about rows of a queue, with a reason. */
export interface Verdict<Row> extends Pick<AskedAct<Row>, 'fits' | 'act'> {
  name: VerdictName;
  /** A reason is required. */
  needsReason: boolean;
  bulk: (reason: string) => BulkChange;
}

const icons: Record<VerdictName, IconName> = { approve: 'check', reject: 'circle-x', enable: 'plug', disable: 'ban' };
const shortcuts: Record<VerdictName, string> = { approve: 'a', reject: 'r', enable: 'a', disable: 'r' };
const done = { approve: 'approved', reject: 'rejected', enable: 'enabled', disable: 'disabled' } as const;

/** Decisions as row actions; empty if the user may not decide. */
export function useVerdictActs<Row extends { name: string }>(verdicts: readonly Verdict<Row>[], mayDecide: boolean): RowAct<Row>[][] {
  const t = useMessages(approvalMessages);
  if (!mayDecide) return [];
  const acts = verdicts.map(
    ({ name, needsReason, ...verdict }): RowAct<Row> => ({
      ...verdict,
      label: t(name),
      icon: icons[name],
      shortcut: shortcuts[name],
      isDanger: name === 'reject' || name === 'disable',
      done: (row) => t(done[name], { name: row.name }),
      confirm: (rows) => ({
        title: t(`${name}Title`, { name: t('many', { count: rows.length, name: rows[0]?.name ?? '' }) }),
        text: t(`${name}Text`),
      }),
      reason: needsReason ? 'required' : 'optional',
    }),
  );
  return [acts];
}
